import type { Message } from '../finding/finding.ts';

const MARK = '…';

/** Makes a message from a template literal; messages among the values keep the marks of their own values. */
export function say(words: TemplateStringsArray, ...values: (string | number | Message)[]): Message {
  let [text = '', template = text] = [words[0]];
  for (const [index, value] of values.entries()) {
    const after = words[index + 1]!;
    text += (typeof value === 'object' ? value.text : value) + after;
    template += (typeof value === 'object' ? value.template : MARK) + after;
  }
  return { text, template };
}
