import type { Message } from '../finding/finding.ts';

/** Replaces a value in a template, so that findings which differ only in values have the same one. */
const MARK = '…';

/**
 * Makes a message from a template literal: its text, and its template. A message among the values contributes its own
 * template, so only what it names is replaced.
 */
export function say(words: TemplateStringsArray, ...values: (string | number | Message)[]): Message {
  let [text = '', template = text] = [words[0]];
  for (const [index, value] of values.entries()) {
    const after = words[index + 1]!;
    text += (typeof value === 'object' ? value.text : value) + after;
    template += (typeof value === 'object' ? value.template : MARK) + after;
  }
  return { text, template };
}
