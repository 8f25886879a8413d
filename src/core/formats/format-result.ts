import type { FormatOptions } from './format-options.ts';
import { formatText } from './format-text.ts';
import type { FormatName } from './result-formats.ts';
import type { ResultObject } from './result-object.ts';

const FORMATTERS: Readonly<Record<FormatName, (result: ResultObject, options: FormatOptions) => string>> = {
  json: (result) => JSON.stringify(result),
  text: formatText,
};

/** A result in a format, as text without lone surrogates: its UTF-8 is the same text. */
export function formatResult(name: FormatName, result: ResultObject, options: FormatOptions): string {
  return FORMATTERS[name](result, options);
}
