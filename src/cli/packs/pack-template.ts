/** The files of a new pack, by path: two checks, one of them a query, an example that passes and one a check that fails. */
export function exampleFiles(name: string): Record<string, string> {
  return {
    'README.md': readme(name),
    'profile.ttl': profile(name),
    'prefixes.ttl': PREFIXES_FILE,
    'must/root.ttl': shapes(name),
    'tests/valid/ro-crate-metadata.json': crate(name, ROOT, PERSON),
    'tests/valid/expect.json': expectation(),
    'tests/no-author/ro-crate-metadata.json': crate(name, { ...ROOT, author: undefined }, PERSON),
    'tests/no-author/expect.json': expectation('root-author'),
    'tests/same-text/ro-crate-metadata.json': crate(name, { ...ROOT, description: ROOT.name }, PERSON),
    'tests/same-text/expect.json': expectation('root-description-differs'),
  };
}

const NAMESPACE = 'https://example.org/profiles/';

const ROOT = {
  '@id': './',
  '@type': 'Dataset',
  name: 'Moths of one meadow',
  description: 'Counts of moths at a light trap, each night of June 2025',
  datePublished: '2025-07-01',
  license: { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
  author: { '@id': '#ann' },
};
const PERSON = { '@id': '#ann', '@type': 'Person', name: 'Ann Example' };
const LICENSE = {
  '@id': 'https://creativecommons.org/licenses/by/4.0/',
  '@type': 'CreativeWork',
  name: 'CC BY 4.0',
  description: 'Creative Commons Attribution 4.0',
};

const PREFIXES = `@prefix crate: <urn:ro-crate-validation-service:crate#> .
@prefix pack: <urn:ro-crate-validation-service:pack#> .
@prefix schema: <http://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
`;

const PREFIXES_FILE = `# Prefixes for the queries of the pack.
@prefix : <urn:pack:prefixes#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:prefixes sh:declare [ sh:prefix "schema" ; sh:namespace "http://schema.org/"^^xsd:anyURI ] .
`;

function profile(name: string): string {
  return `@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <http://schema.org/> .

<${NAMESPACE}${name}/0.1> a prof:Profile ;
  rdfs:label "${name} 0.1" ;
  rdfs:comment "RO-Crate 1.1 with an author and a description of its own." ;
  prof:hasToken "${name}" ;
  schema:version "0.1" ;
  prof:isProfileOf <https://w3id.org/ro/crate/1.1> .
`;
}

function shapes(name: string): string {
  const help = `<${NAMESPACE}${name}/0.1>`;
  return `${PREFIXES}@prefix : <${NAMESPACE}${name}/0.1#> .

:RootAuthor a sh:NodeShape ;
  sh:targetClass crate:RootDataEntity ;
  sh:name "Author of the crate" ;
  sh:property [
    pack:id "root-author" ;
    pack:help ${help} ;
    sh:name "The crate has an author" ;
    sh:description "The root data entity refers to at least one Person as its author." ;
    sh:path schema:author ;
    sh:qualifiedValueShape [ sh:class schema:Person ] ;
    sh:qualifiedMinCount 1 ;
    sh:message "The root data entity {$this} must have a Person as {$path}; found {$found}. Add one, e.g. \\"author\\": {\\"@id\\": \\"#ann\\"}."
  ] .

:RootDescriptionDiffers a sh:NodeShape ;
  sh:targetClass crate:RootDataEntity ;
  pack:id "root-description-differs" ;
  pack:help ${help} ;
  sh:name "The description says more than the name" ;
  sh:description "No description of the root data entity repeats its name." ;
  sh:sparql [
    sh:prefixes <urn:pack:prefixes#prefixes> ;
    sh:select "SELECT $this ?value WHERE { $this schema:name ?value . $this schema:description ?value }" ;
    sh:message "The description of {$this} repeats its name, {?value}. Write what the crate contains and how it was made."
  ] .
`;
}

function crate(name: string, root: object, person: object): string {
  const descriptor = {
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: [{ '@id': 'https://w3id.org/ro/crate/1.1' }, { '@id': `${NAMESPACE}${name}/0.1` }],
    about: { '@id': './' },
  };
  const document = {
    '@context': 'https://w3id.org/ro/crate/1.1/context',
    '@graph': [descriptor, root, person, LICENSE],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function expectation(...checks: string[]): string {
  const issues = checks.map((check) => ({ check, entity: './' }));
  return `${JSON.stringify({ issues }, null, 2)}\n`;
}

function readme(name: string): string {
  return `# ${name}

A profile of RO-Crate 1.1. Its checks are in \`must/\`, \`should/\` and \`may/\`, one level a folder. Each folder in
\`tests/\` is an example: a crate, and in \`expect.json\` the checks of this profile that must fail on it.

    ro-crate-validate packs check ${name} --mutate
    ro-crate-validate --extra-profiles ${name} --profile ${name} some-crate/
`;
}
