import type { Position } from '../finding.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  endOfString,
  LineCounter,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
} from './json-scan.ts';

/**
 * Line and column of each member of the top-level `@graph` array, in its order; empty without such an array.
 *
 * One pass without recursion over a text that is known to be JSON; of several `@graph` keys the last counts, as
 * in JSON.parse. Only asked for when there are findings.
 */
export function locateEntities(text: string): Position[] {
  const lines = new LineCounter(text);
  return findMembers(text).map((offset) => lines.positionAt(offset));
}

/** Offsets at which the members of the last top-level `@graph` array begin. */
function findMembers(text: string): number[] {
  let members: number[] = [];
  let level = 0;
  let key = '';
  let inGraph = false;
  let memberFollows = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (memberFollows && code > SPACE) {
      if (code !== CLOSE_BRACKET) members.push(at);
      memberFollows = false;
    }
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (level === 1) key = text.slice(at, end);
      at = end - 1;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++level === 2 && isGraphKey(key)) {
        inGraph = code === OPEN_BRACKET;
        memberFollows = inGraph;
        members = [];
      }
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      if (--level === 1) inGraph = false;
    } else if (code === COMMA) memberFollows = inGraph && level === 2;
  }
  return members;
}

/** Whether a key with its quotes is `@graph`; escapes may hide it. */
function isGraphKey(token: string): boolean {
  return token === '"@graph"' || (token.includes('\\') && JSON.parse(token) === '@graph');
}
