import { describe, expect, it } from 'vitest';
import { compileProfileSet, type PackFolder } from '../core/inside.ts';
import { reportCrate, type Validation } from '../core/report-crate.ts';

const PREFIXES = `
@prefix ex: <https://example.org/terms#> .
@prefix pack: <urn:ro-crate-validation-service:pack#> .
@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix schema: <http://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
`;

const CRATE = {
  '@context': 'https://w3id.org/ro/crate/1.1/context',
  '@graph': [
    { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } },
    { '@id': './', '@type': 'Dataset', author: [{ '@id': '#ann' }, { '@id': '#bob' }], name: 'Crate' },
    { '@id': '#ann', '@type': 'Person', name: 'Ann', affiliation: { '@id': '#lab' } },
    { '@id': '#bob', '@type': 'Person', name: 'Bob' },
    { '@id': '#lab', '@type': 'Organization', name: 'Lab' },
  ],
};

function pack(shapes: string): PackFolder {
  const files = {
    'profile.ttl': '<https://example.org/p> a prof:Profile ; prof:hasToken "p" .',
    'must/shapes.ttl': shapes,
  };
  const list = Object.entries(files).map(([path, text]) => ({ path, text: PREFIXES + text }));
  return { path: 'p', root: 'packs', files: list };
}

async function validate(shapes: string): Promise<Validation> {
  const profiles = compileProfileSet([pack(shapes)], []);
  const profile = profiles.find('p')!;
  const metadata = JSON.stringify(CRATE);
  const input = { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
  const options = { severity: 'REQUIRED', contexts: profiles.contexts, limits: { triples: 1000 } } as const;
  return reportCrate(input, profile, options);
}

/** Entities with an issue, in order; the error when there is no report. */
async function entities(shapes: string): Promise<(string | null | undefined)[] | string> {
  const validation = await validate(shapes);
  if (validation.kind === 'error') return validation.error;
  return validation.report.issues.map(({ violatingEntity }) => violatingEntity);
}

describe('A pack with SPARQL beyond plain patterns, and with SHACL Advanced Features', () => {
  it.each([
    [
      'optional and counted patterns',
      `ex:S a sh:NodeShape ; sh:name "S" ; sh:targetClass schema:Dataset ; sh:sparql [ sh:message "too many" ;
        sh:select "SELECT $this (COUNT(?a) AS ?n) { $this schema:author ?a OPTIONAL { ?a schema:affiliation ?o } FILTER(!BOUND(?o)) } HAVING (COUNT(?a) > 0)" ] .`,
      ['./'],
    ],
    [
      'rules with CONSTRUCT',
      `ex:R a sh:NodeShape ; sh:name "R" ; sh:targetClass schema:Person ; sh:rule [ a sh:SPARQLRule ;
        sh:construct "CONSTRUCT { $this a <https://example.org/terms#Affiliated> } WHERE { $this schema:affiliation ?o }" ] .
      ex:S a sh:NodeShape ; sh:name "S" ; sh:targetClass ex:Affiliated ; sh:property [ sh:name "n" ;
        sh:path schema:email ; sh:minCount 1 ; sh:message "no e-mail" ] .`,
      ['#ann'],
    ],
    [
      'functions and expressions',
      `ex:isShort a sh:SPARQLFunction ; sh:parameter [ sh:path ex:text ] ; sh:ask "ASK { FILTER(STRLEN($text) < 4) }" .
      ex:S a sh:NodeShape ; sh:name "S" ; sh:targetClass schema:Dataset ; sh:message "long name" ;
        sh:expression [ ex:isShort ( [ sh:path schema:name ] ) ] .`,
      ['./'],
    ],
    [
      'targets of a type',
      `ex:Of a sh:SPARQLTargetType ; sh:parameter [ sh:path ex:lab ] ;
        sh:select "SELECT ?this { ?this schema:affiliation/schema:name $lab }" .
      ex:S a sh:NodeShape ; sh:name "S" ; sh:target [ a ex:Of ; ex:lab "Lab" ] ; sh:property [ sh:name "n" ;
        sh:path schema:email ; sh:minCount 1 ; sh:message "no e-mail" ] .`,
      ['#ann'],
    ],
  ])('is evaluated: %s', async (_name, shapes, expected) => {
    expect(await entities(shapes.replaceAll('\n', ' '))).toEqual(expected);
  });

  it.each([
    [
      'sh:rule [ sh:construct "CONSTRUCT { $this schema:author [ a schema:Dataset ] } WHERE {}" ]',
      'The validation could not end: the rules of the profile still add triples after 100 passes',
    ],
    [
      `sh:rule [ sh:construct "CONSTRUCT { $this schema:name ?n } WHERE { $this schema:name ?m BIND(CONCAT(?m, ?m) AS ?n) }" ]`,
      'The validation could not end: a query of the profile makes a text of more than 10000000 characters',
    ],
  ])('ends without a verdict when it would not end: %s', async (rule, reason) => {
    const shapes = `ex:S a sh:NodeShape ; sh:name "S" ; sh:targetClass schema:Dataset ; ${rule} .`;
    expect(await entities(shapes)).toContain(reason);
  });

  it.each([
    ['sh:sparql [ sh:select "SELECT $this { SERVICE <urn:x> { $this ?p ?o } }" ]', 'SERVICE'],
    ['sh:sparql [ sh:select "SELECT $this { $this ?p ?o MINUS { $this a ?o } }" ]', 'MINUS'],
    ['sh:js []', 'sh:js'],
    ['sh:values [ sh:path ex:p ]', 'sh:values'],
    ['sh:rule [ sh:update "DELETE WHERE { ?s ?p ?o }" ]', 'sh:update'],
    ['sh:expression [ ex:none ( 1 ) ]', 'https://example.org/terms#none'],
  ])('is refused with file and line for what is not implemented, if it is ours: %s', async (part, name) => {
    const shapes = `ex:S a sh:NodeShape ; sh:name "S" ; sh:targetClass schema:Dataset ;\n ${part} .`;
    await expect(validate(shapes)).rejects.toThrow(new RegExp(`p/must/shapes.ttl:8: .*${name}`, 's'));
  });
});
