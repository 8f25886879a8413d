import { visibleText } from '../text/visible-text.ts';

/** Text that is HTML or XML already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes HTML or XML from a template literal: what is put into it is escaped, in content and in attributes. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    parts.map((part, index) => (index === 0 ? part : textOf(values[index - 1]!) + part)).join(''),
  );
}

/** No markup, for what is left out. */
export const NOTHING = new Markup('');

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return visibleText(String(value)).replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}
