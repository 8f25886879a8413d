/**
 * Writes src/core/rules/native/reference-properties.ts from the vocabulary of Schema.org, a file of its releases
 * (`data/releases/<version>/schemaorg-all-https.jsonld` of the repository schemaorg/schemaorg):
 *
 *     node tools/schema-org.ts <path of the file> <version>
 */
import { readFileSync, writeFileSync } from 'node:fs';

const TARGET = new URL('../src/core/rules/native/reference-properties.ts', import.meta.url);
/** As the formatter would break lines. */
const LINE_LENGTH = 108;

type References = { '@id': string } | { '@id': string }[];

interface Definition {
  '@id': string;
  '@type': string | string[];
  'rdfs:subClassOf'?: References;
  'schema:rangeIncludes'?: References;
}

function idsOf(references: References | undefined): string[] {
  const list = references === undefined ? [] : Array.isArray(references) ? references : [references];
  return list.map((reference) => reference['@id']);
}

/** Whether a class is a data type, or one of named members, which are often given by their names. */
function isWritten(name: string, definitions: ReadonlyMap<string, Definition>): boolean {
  const definition = definitions.get(name);
  if (name === 'schema:Enumeration' || definition?.['@type'].includes('schema:DataType')) return true;
  return idsOf(definition?.['rdfs:subClassOf']).some((parent) => isWritten(parent, definitions));
}

/** Names of the properties whose values are things only, sorted. */
function referenceProperties(vocabulary: Definition[]): string[] {
  const definitions = new Map(vocabulary.map((definition) => [definition['@id'], definition]));
  return vocabulary
    .filter((definition) => definition['@type'].includes('rdf:Property'))
    .filter((definition) => {
      const range = idsOf(definition['schema:rangeIncludes']);
      return range.length > 0 && !range.some((name) => isWritten(name, definitions));
    })
    .map((definition) => definition['@id'].replace(/^schema:/, ''))
    .sort();
}

function lines(names: readonly string[]): string {
  const broken: string[] = [];
  let line = ' ';
  for (const name of names) {
    if (line.length + name.length + 1 > LINE_LENGTH) {
      broken.push(line);
      line = ' ';
    }
    line += ` ${name}`;
  }
  return [...broken, line].join('\n');
}

const [path, version] = process.argv.slice(2);
if (path === undefined || version === undefined) {
  throw new Error('node tools/schema-org.ts <path of schemaorg-all-https.jsonld> <version>');
}
const source: { '@graph': Definition[] } = JSON.parse(readFileSync(path, 'utf8'));
const text = `// Made by tools/schema-org.ts from the vocabulary of Schema.org ${version} (CC BY-SA 3.0).

/** Names of the properties of Schema.org whose range is things only: no text, URL, number, date, or enumeration. */
export const REFERENCE_PROPERTIES: readonly string[] = \`
${lines(referenceProperties(source['@graph']))}
\`
  .trim()
  .split(/\\s+/);
`;
writeFileSync(TARGET, text);
