import { parseAccept } from 'hono/utils/accept';
import type { FormatName, ResultFormat } from '../results/result-formats.ts';
import { RESULT_FORMATS } from '../results/result-formats.ts';
import { errorsProblem, type Problem } from './problem.ts';

/** JSON, which is stored and answered unless a client asks for something else. */
export const JSON_FORMAT = formatNamed('json');
export const BADGE_FORMAT = formatNamed('badge');

const NAMES = RESULT_FORMATS.map(({ name }) => name).join(', ');
const OFFERS = RESULT_FORMATS.map((format) => ({ format, type: format.mediaType.split(';', 1)[0]! }));

/**
 * The format of a result that a request asks for: by the query `format`, for links; else by its Accept header, JSON
 * where it accepts several equally or says nothing. A problem when there is none.
 */
export function chooseFormat(
  query: string[] | undefined,
  accept: string | undefined,
): ResultFormat | Problem {
  if (query !== undefined) return namedFormat(query);
  // Most requests, without looking further.
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return JSON_FORMAT;
  return acceptedFormat(accept) ?? notAcceptable(`nothing that the Accept header names is available`);
}

/** The problem of a result that cannot be had as asked for; the detail lists what there is. */
export function notAcceptable(reason: string): Problem {
  const types = OFFERS.map(({ type }) => type).join(', ');
  return { type: 'not-acceptable', detail: `${reason}; a result is available as ${types}`, headers: VARY };
}

/** On every answer whose format was negotiated. */
export const VARY = { Vary: 'Accept' };

function namedFormat(query: string[]): ResultFormat | Problem {
  const format = RESULT_FORMATS.find(({ name }) => name === query[0]);
  if (format !== undefined && query.length === 1) return format;
  return errorsProblem('invalid-query', [
    { path: 'format', message: `format must be one of ${NAMES}, given once` },
  ]);
}

/** The format with the greatest weight (RFC 9110, section 12.5.1). Hono's own choice cannot say that none is accepted. */
function acceptedFormat(accept: string): ResultFormat | null {
  const ranges = parseAccept(accept).map(({ type, q }) => ({ range: type.toLowerCase(), q }));
  if (ranges.length === 0) return JSON_FORMAT;
  const weightOf = (type: string) => {
    const names = [type, type.replace(/[^/]+$/, '*'), '*/*', '*'];
    const name = names.find((candidate) => ranges.some(({ range }) => range === candidate));
    return Math.max(0, ...ranges.filter(({ range }) => range === name).map(({ q }) => q));
  };
  const weighed = OFFERS.map(({ format, type }) => ({ format, weight: weightOf(type) }));
  const [best] = weighed.toSorted((left, right) => right.weight - left.weight);
  return best !== undefined && best.weight > 0 ? best.format : null;
}

function formatNamed(name: FormatName): ResultFormat {
  return RESULT_FORMATS.find((format) => format.name === name)!;
}
