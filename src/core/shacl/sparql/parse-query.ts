import { Parser, type Query, type SparqlQuery } from 'sparqljs';
import { prefixesOf } from './prefixes.ts';
import type { QuerySource } from './query-source.ts';

/** Parsed queries by prefixes and text: a query of a base profile is compiled for every profile that extends it. */
const parsedQueries = new Map<string, SparqlQuery>();

/** `$PATH` or `?PATH` as a whole name. */
const PATH_VARIABLE = /[$?]PATH(?!\w)/g;

/** Parses a query with the prefixes of its node. Throws PackError. */
export function parseQuery(text: string, origin: QuerySource): Query {
  const query = tryParse(text, origin);
  if (typeof query !== 'string')
    return query.type === 'query' ? query : origin.fail('must be a query, not an update');
  const { shapePath } = origin;
  // A variable cannot be a part of a path: `$PATH/rdf:type` and `^$PATH` are read with the path in its place.
  const whole =
    shapePath &&
    tryParse(
      text.replace(PATH_VARIABLE, () => inPlace(shapePath.text)),
      origin,
    );
  if (whole && typeof whole !== 'string' && whole.type === 'query') return whole;
  return origin.fail(`is not valid SPARQL: ${query}`);
}

function inPlace(path: string): string {
  return /^<[^>]*>$/.test(path) ? path : `(${path})`;
}

/** The query, or what is wrong with it. */
function tryParse(text: string, { source, node }: QuerySource): SparqlQuery | string {
  const { base } = source.dialect;
  const prefixes = prefixesOf(source, node);
  const key = `${base} ${JSON.stringify(prefixes)} ${text}`;
  const known = parsedQueries.get(key);
  if (known) return known;
  try {
    // Pre-bound variables need no place in GROUP BY: which others do is checked with the projection.
    const parser = new Parser({ prefixes, baseIRI: base, skipUngroupedVariableCheck: true });
    const query = parser.parse(text);
    parsedQueries.set(key, query);
    return query;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    return error.message;
  }
}
