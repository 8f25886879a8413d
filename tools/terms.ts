/**
 * Writes terms.ts and draft-terms.ts in src/core/jsonld/contexts from the tables of published contexts and of
 * drafts, ../shared/data/ro-crate-terms.json and ro-crate-draft-terms.json: `node tools/terms.ts`, or
 * `node tools/terms.ts --check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const DATA = new URL('../../shared/data/', import.meta.url);
const CONTEXTS = new URL('../src/core/jsonld/contexts/', import.meta.url);
const SCHEMA = 'http://schema.org/';
/** Drafts whose context is that of another: 0.2-DRAFT became 0.2, 1.3-DRAFT leads to 1.3 like 1.4-DRAFT today. */
const SAME_CONTEXT: Record<string, string[]> = { '0.2': ['0.2-DRAFT'], '1.4-DRAFT': ['1.3-DRAFT'] };
/** Breaks lines as the formatter does. */
const LINE_LENGTH = 108;

interface Source {
  'ro-crate': Record<string, { schema: string[]; other: Record<string, string | null> }>;
  'ro-terms': Record<string, Record<string, string | { '@id': string }>>;
}

interface DraftSource {
  editions: Record<string, { base: string; changed: Record<string, string>; gone: string[] }>;
}

function words(list: Iterable<string>): string {
  const lines: string[] = [];
  let line = '';
  for (const word of [...list].sort()) {
    if (line.length + word.length + 5 > LINE_LENGTH) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.length === 1 && line.length <= 56
    ? `'${line}'`
    : `\`\n${lines.map((text) => `  ${text}`).join('\n')}\n\``;
}

function table(terms: Record<string, string>): string {
  const rows = Object.entries(terms).map(([term, iri]) => `      ${quoteKey(term)}: '${iri}',\n`);
  return rows.length === 0 ? '{}' : `{\n${rows.join('')}    }`;
}

function quoteKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
}

/** Terms of an edition that the previous one lacks or defines differently. */
function changes(source: Source['ro-crate']): string {
  let schema = new Set<string>();
  let other: Record<string, string> = {};
  return Object.entries(source)
    .map(([version, edition]) => {
      const nextSchema = new Set(edition.schema);
      const nextOther = withoutKeywords(edition.other);
      const added = Object.entries(nextOther).filter(([term, iri]) => other[term] !== iri);
      const gone = [...schema].filter((term) => !nextSchema.has(term));
      gone.push(...Object.keys(other).filter((term) => !(term in nextOther) && !nextSchema.has(term)));
      const block = `  {\n    version: '${version}',\n    schema: ${words(nextSchema.difference(schema))},\n    other: ${table(Object.fromEntries(added))},\n    gone: ${words(gone)},\n  },\n`;
      schema = nextSchema;
      other = nextOther;
      return block;
    })
    .join('');
}

/** A remote context's @base means nothing (JSON-LD 1.1, section 4.1.3). */
function withoutKeywords(terms: Record<string, string | null>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [term, iri] of Object.entries(terms)) {
    if (iri !== null && !term.startsWith('@')) kept[term] = iri;
  }
  return kept;
}

function vocabularies(source: Source['ro-terms']): string {
  return Object.entries(source)
    .map(([url, terms]) => `  '${url}': {\n${namespaces(terms)}  },\n`)
    .join('');
}

function namespaces(terms: Record<string, string | { '@id': string }>): string {
  const byNamespace = new Map<string, string[]>();
  for (const [term, definition] of Object.entries(terms)) {
    const iri = typeof definition === 'string' ? definition : definition['@id'];
    if (!iri.endsWith(term)) throw new Error(`${term} is not part of ${iri}`);
    const namespace = iri.slice(0, iri.length - term.length);
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), term]);
  }
  return [...byNamespace].map(([namespace, list]) => `    '${namespace}': ${words(list)},\n`).join('');
}

/** Compact IRIs among the terms say no more than their prefixes do. */
function isCompactIri(term: string): boolean {
  return term.includes(':');
}

function drafts({ editions }: DraftSource): string {
  return Object.entries(editions)
    .map(([version, { base, changed, gone }]) => {
      const terms = Object.entries(withoutKeywords(changed)).filter(([term]) => !isCompactIri(term));
      const schema = terms.filter(([term, iri]) => iri === SCHEMA + term).map(([term]) => term);
      const other = terms.filter(([term, iri]) => iri !== SCHEMA + term);
      const versions = words([version, ...(SAME_CONTEXT[version] ?? [])]);
      return `  {\n    versions: ${versions},\n    base: '${base}',\n    schema: ${words(schema)},\n    other: ${table(Object.fromEntries(other))},\n    gone: ${words(gone)},\n  },\n`;
    })
    .join('');
}

function generateDrafts(): string {
  const source: DraftSource = JSON.parse(readFileSync(new URL('ro-crate-draft-terms.json', DATA), 'utf8'));
  return `// Made by tools/terms.ts: the terms of the RO-Crate contexts of drafts and of 0.2 (CC0).

/** What contexts that are the same define otherwise than the published edition that they resemble most. */
export interface DraftTerms {
  /** Editions that the context was served for, separated by white space. */
  versions: string;
  /** The published edition. */
  base: string;
  /** Further terms that stand for \`http://schema.org/<term>\`, separated by white space. */
  schema: string;
  /** Further terms, or the same with another meaning, with their IRI. */
  other: Record<string, string>;
  /** Terms of the published edition that are not defined, separated by white space. */
  gone: string;
}

export const ROCRATE_DRAFTS: readonly DraftTerms[] = [
${drafts(source)}];
`;
}

function generate(): string {
  const source: Source = JSON.parse(readFileSync(new URL('ro-crate-terms.json', DATA), 'utf8'));
  return `// Made by tools/terms.ts: the terms of the published RO-Crate contexts and of w3id.org/ro/terms (CC0).

/** What one edition of the RO-Crate context defines beyond the edition before it. */
export interface EditionTerms {
  version: string;
  /** Terms that stand for \`http://schema.org/<term>\`, separated by white space. */
  schema: string;
  /** Terms with their IRI or compact IRI. */
  other: Record<string, string>;
  /** Terms of the edition before that this one no longer defines, separated by white space. */
  gone: string;
}

export const ROCRATE_EDITIONS: readonly EditionTerms[] = [
${changes(source['ro-crate'])}];

/** By context URL and namespace: terms that stand for \`<namespace><term>\`, separated by white space. */
export const RO_TERMS: Record<string, Record<string, string>> = {
${vocabularies(source['ro-terms'])}};
`;
}

for (const [name, generated] of [
  ['terms.ts', generate()],
  ['draft-terms.ts', generateDrafts()],
] as const) {
  const target = new URL(name, CONTEXTS);
  if (!process.argv.includes('--check')) writeFileSync(target, generated);
  else if (readFileSync(target, 'utf8') !== generated) {
    console.error(`src/core/jsonld/contexts/${name} is not what tools/terms.ts makes of its source`);
    process.exitCode = 1;
  }
}
