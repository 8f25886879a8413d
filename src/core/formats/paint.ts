import type { Severity } from '../finding/finding.ts';

export type Role = Severity | 'valid' | 'invalid' | 'error' | 'aside';

/** Codes of ANSI escape sequences: bold red, yellow, cyan, bold green and dim. */
const CODES: Readonly<Record<Role, string>> = {
  REQUIRED: '1;31',
  RECOMMENDED: '33',
  OPTIONAL: '36',
  valid: '1;32',
  invalid: '1;31',
  error: '1;31',
  aside: '2',
};

/** Gives a text the colour of its role. */
export type Paint = (role: Role, text: string) => string;

/** What colours texts for a terminal. */
export const paintAnsi: Paint = (role, text) => `\u001b[${CODES[role]}m${text}\u001b[0m`;

/** What leaves texts as they are. */
export const paintNothing: Paint = (_, text) => text;
