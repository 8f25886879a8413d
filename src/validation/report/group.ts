import type { Finding } from '../finding.ts';
import { hashText } from '../hash-text.ts';

/** What differs between messages of one kind beside the names below: quoted strings, references and numbers. */
const PARTICULARS = /\{"@id": [^}]*\}|"(?:[^"\\]|\\.)*"|\d+/g;
const WORD = /\w/;

/**
 * Equal for findings of one check whose messages differ only in what they name (entity, property, value): the check's
 * identifier and a hash of the message's template, e.g. `ro-crate-1.1_data-entity-linked:5d0f3c1a`.
 */
export function groupOf(finding: Finding): string {
  return `${finding.check.identifier}:${hashText(finding.template ?? templateOf(finding))}`;
}

/** The message of a native check or rule of form with a mark in place of each thing it names. */
function templateOf({ message, entity, property, value }: Finding): string {
  const names = [entity, value, property?.split(/[#/]/).at(-1)].filter((name) => typeof name === 'string');
  const longestFirst = names.filter((name) => name !== '').sort((one, other) => other.length - one.length);
  return longestFirst.reduce(withoutName, message).replace(PARTICULARS, '…');
}

/** The text with a mark for each place where a name is not part of a longer word. */
function withoutName(text: string, name: string): string {
  const parts: string[] = [];
  let start = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (continuesWord(text, at, name)) continue;
    parts.push(text.slice(start, at));
    start = at + name.length;
  }
  return [...parts, text.slice(start)].join('…');
}

function continuesWord(text: string, at: number, name: string): boolean {
  const joins = (outer: string, inner: string) => WORD.test(outer) && WORD.test(inner);
  return joins(text[at - 1] ?? ' ', name[0]!) || joins(text[at + name.length] ?? ' ', name.at(-1)!);
}
