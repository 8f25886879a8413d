/** Terms as they are written in N-Triples; predicates and objects as pairs. */
interface Description {
  subject: string;
  properties: [predicate: string, object: string][];
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const SCHEMA = 'http://schema.org/';
const OWN = 'urn:bench:';
const TYPE = `<${RDF}type>`;
const FORMATS = ['text/csv', 'application/json', 'image/tiff', 'text/plain', 'application/vnd.api+json'];

/** A graph in both formats that hold the same triples. */
export interface ShaclGraph {
  turtle: string;
  nTriples: string;
  triples: number;
}

/**
 * A graph of about so many entities that `shacl-shapes.ttl` describes: files in a tree of datasets, persons and
 * organisations. About one entity in twelve has an error; which one follows from its number.
 */
export function generateShaclGraph(entities: number): ShaclGraph {
  const descriptions = [...describeAll(entities)];
  return {
    turtle: writeTurtle(descriptions),
    nTriples: writeNTriples(descriptions),
    triples: descriptions.reduce((sum, { properties }) => sum + properties.length, 0),
  };
}

function* describeAll(entities: number): Iterable<Description> {
  const counts: Counts = {
    organisations: Math.ceil(entities / 50),
    people: Math.ceil(entities / 10),
    datasets: Math.ceil(entities / 25),
    files: 0,
  };
  counts.files = entities - counts.organisations - counts.people - counts.datasets;
  yield {
    subject: own('Image'),
    properties: [[`<${RDFS}subClassOf>`, schema('MediaObject')]],
  };
  for (let index = 0; index < counts.datasets; index++) yield dataset(index, counts);
  for (let index = 0; index < counts.files; index++) yield file(index, counts);
  for (let index = 0; index < counts.people; index++) yield person(index, counts);
  for (let index = 0; index < counts.organisations; index++) yield* organisation(index);
}

interface Counts {
  organisations: number;
  people: number;
  datasets: number;
  files: number;
}

function dataset(index: number, { people, datasets, files }: Counts): Description {
  const properties: Description['properties'] = [
    [TYPE, schema('Dataset')],
    [schema('name'), tagged(`Campaign ${index}`, 'en')],
    [schema('name'), tagged(`Kampagne ${index}`, index % 31 === 4 ? 'en' : 'de')],
    [schema('datePublished'), typed(day(index), index % 37 === 5 ? 'string' : 'date')],
    [schema('author'), own(`person-${index % people}`)],
    [schema('identifier'), text(index % 41 === 6 ? `doi ${index}` : `10.5072/set.${index}`)],
  ];
  if (index % 29 !== 3) {
    properties.push([
      schema('license'),
      own(index % 43 === 7 ? 'unknown' : ['cc-by', 'cc0', 'mit'][index % 3]!),
    ]);
  }
  if (index > 0 && index % 47 !== 8) properties.push([schema('isPartOf'), datasetId((index - 1) >> 3)]);
  for (let child = index * 8 + 1; child <= index * 8 + 8 && child < datasets; child++) {
    properties.push([schema('hasPart'), datasetId(child)]);
  }
  for (let child = index; child < files && index % 59 !== 10; child += datasets)
    properties.push([schema('hasPart'), fileId(child)]);
  if (index % 53 === 9) properties.push([schema('hasPart'), own(`person-${index % people}`)]);
  return { subject: datasetId(index), properties };
}

function file(index: number, { people, datasets, organisations }: Counts): Description {
  const format = FORMATS[Math.floor(index / datasets) % FORMATS.length]!;
  const author = index % 131 === 11 ? datasetId(index % datasets) : own(`person-${index % people}`);
  const properties: Description['properties'] = [
    [TYPE, schema('MediaObject')],
    [schema('encodingFormat'), text(index % 107 === 3 ? 'csv file' : format)],
    [
      schema('contentSize'),
      index % 101 === 7 ? typed('-1', 'integer') : typed(`${1000 + index * 7}`, 'integer'),
    ],
    [schema('dateModified'), index % 137 === 2 ? text('yesterday') : typed(day(index, 2025), 'date')],
    [schema('sha256'), text((0x1000000000000 + index * 7919).toString(16).padStart(16, '0'))],
    [index % 7 === 0 ? schema('creator') : schema('author'), author],
    [schema('isPartOf'), datasetId(index % datasets)],
  ];
  if (index % 5 === 0) properties.push([TYPE, own('Image')]);
  if (index % 137 !== 2) {
    properties.push([schema('dateCreated'), typed(day(index, index % 109 === 1 ? 2030 : 2015), 'date')]);
  }
  if (index % 7 === 0) properties.push([schema('author'), own(`organisation-${index % organisations}`)]);
  if (index % 103 !== 5) {
    properties.push([schema('name'), tagged(`Measurement ${index} of "${format}"`, 'en')]);
    properties.push([schema('name'), tagged(`Messung Nr. ${index}`, index % 113 === 4 ? 'EN' : 'de')]);
  }
  if (index % 127 === 9) properties.push([schema('colour'), text('blue')]);
  return { subject: fileId(index), properties };
}

function person(index: number, { organisations }: Counts): Description {
  const email = index % 41 === 2 ? 'no address' : `person${index}@example.org`;
  const properties: Description['properties'] = [
    [TYPE, schema('Person')],
    [schema('email'), text(email)],
  ];
  if (index % 3 === 0 || index % 43 === 4) properties.push([schema('name'), text(`Person Nr. ${index}`)]);
  if (index % 3 !== 0) {
    properties.push([schema('familyName'), text(`Family ${index}`)], [schema('givenName'), text('Ada')]);
  }
  if (index % 47 !== 6)
    properties.push([schema('affiliation'), own(`organisation-${index % organisations}`)]);
  return { subject: own(`person-${index}`), properties };
}

function* organisation(index: number): Iterable<Description> {
  const contact = `_:contact${index}`;
  const properties: Description['properties'] = [
    [schema('url'), index % 11 === 4 ? text('nowhere') : typed(`https://example.org/${index}`, 'anyURI')],
    [schema('name'), tagged(`Institute ${index}`, 'en')],
    [schema('legalName'), text(`Institute ${index} Ltd`)],
    [schema('alternateName'), text(index % 13 === 3 ? 'Other' : `Institute ${index} Ltd`)],
    [schema('foundingYear'), typed(`${1900 + (index % 100)}`, 'integer')],
    [schema('dissolutionYear'), typed(index % 17 === 5 ? '1800' : '2020', 'integer')],
    [schema('contactPoint'), contact],
  ];
  if (index % 19 !== 6) properties.unshift([TYPE, schema('Organization')]);
  if (index > 0) properties.push([schema('parentOrganization'), own(`organisation-${index >> 1}`)]);
  yield { subject: own(`organisation-${index}`), properties };
  yield {
    subject: contact,
    properties: [
      [index % 23 === 7 ? schema('telephone') : schema('email'), text(`office${index}@example.org`)],
    ],
  };
}

function own(name: string): string {
  return `<${OWN}${name}>`;
}

function schema(name: string): string {
  return `<${SCHEMA}${name}>`;
}

function datasetId(index: number): string {
  return own(index === 0 ? 'root' : `dataset/${index}`);
}

function fileId(index: number): string {
  return own(`file/${index}.dat`);
}

function text(value: string): string {
  return JSON.stringify(value);
}

function tagged(value: string, language: string): string {
  return `${text(value)}@${language}`;
}

function typed(value: string, name: string): string {
  return name === 'string' ? text(value) : `${text(value)}^^<${XSD}${name}>`;
}

function day(index: number, year = 2010): string {
  return `${year + (index % 10)}-${two(1 + (index % 12))}-${two(1 + (index % 28))}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function writeNTriples(descriptions: readonly Description[]): string {
  return descriptions
    .map(({ subject, properties }) =>
      properties.map(([predicate, object]) => `${subject} ${predicate} ${object} .\n`).join(''),
    )
    .join('');
}

/** Turtle as people write it: prefixed names where they are valid, one predicate a line, objects of one predicate together. */
function writeTurtle(descriptions: readonly Description[]): string {
  const prefixes = Object.entries({ e: OWN, s: SCHEMA, rdfs: RDFS, xsd: XSD });
  const head = prefixes.map(([prefix, iri]) => `@prefix ${prefix}: <${iri}> .\n`).join('');
  const short = (term: string) => shortTerm(term, prefixes);
  const blocks = descriptions.map(({ subject, properties }) => {
    const byPredicate = Map.groupBy(properties, ([predicate]) => predicate);
    const lines = [...byPredicate].map(
      ([predicate, pairs]) => `${short(predicate)} ${pairs.map(([, object]) => short(object)).join(' , ')}`,
    );
    return `${short(subject)} ${lines.join(' ;\n  ')} .\n`;
  });
  return `${head}\n${blocks.join('\n')}`;
}

function shortTerm(term: string, prefixes: readonly [string, string][]): string {
  if (term === TYPE) return 'a';
  const integer = /^"(\d+)"\^\^<http:\/\/www\.w3\.org\/2001\/XMLSchema#integer>$/.exec(term);
  if (integer) return integer[1]!;
  const iri = /<([^>]*)>$/.exec(term)?.[1];
  if (iri === undefined) return term;
  const [prefix, namespace] = prefixes.find(([, candidate]) => iri.startsWith(candidate)) ?? ['', ''];
  const local = iri.slice(namespace.length);
  if (prefix === '' || !/^[A-Za-z0-9-]+$/.test(local)) return term;
  return `${term.slice(0, -(iri.length + 2))}${prefix}:${local}`;
}
