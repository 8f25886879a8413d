import { formatBadge } from './format-badge.ts';
import { formatCsv } from './format-csv.ts';
import { formatHtml } from './format-html.ts';
import { formatJunit } from './format-junit.ts';
import type { FormatOptions } from './format-options.ts';
import { formatSarif } from './format-sarif.ts';
import { formatText } from './format-text.ts';
import { formatTurtle } from './format-turtle.ts';
import type { FormatName } from './result-formats.ts';
import type { ResultObject } from './result-object.ts';

const FORMATTERS: Readonly<Record<FormatName, (result: ResultObject, options: FormatOptions) => string>> = {
  json: (result) => JSON.stringify(result),
  html: formatHtml,
  text: formatText,
  csv: formatCsv,
  sarif: formatSarif,
  junit: formatJunit,
  turtle: formatTurtle,
  badge: formatBadge,
};

/** A result in a format, as text without lone surrogates: its UTF-8 is the same text. */
export function formatResult(name: FormatName, result: ResultObject, options: FormatOptions): string {
  return FORMATTERS[name](result, options);
}
