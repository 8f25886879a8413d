import { RESULT_FORMATS } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { Option } from './option.ts';

export const PROGRAM = 'ro-crate-validate';

const EXIT_CODES = `Exit code: 0 all valid, 1 some invalid, 2 something could not be validated or was asked for wrongly.
The report goes to standard output, everything else to standard error.`;

/** The help of one command; that of the one without a name tells of the others too. */
export function helpOf(command: Command, all: readonly Command[]): string {
  const parts = [
    `${PROGRAM} ${command.synopsis}\n  ${command.purpose}`,
    `Options:\n${command.options.map(optionLine).join('\n')}`,
  ];
  if (command.name === '') {
    const others = all.filter(({ name }) => name !== '');
    parts.push(
      `Formats:\n${RESULT_FORMATS.map(({ name, purpose }) => line(name, purpose)).join('\n')}`,
      `Further commands:\n${[...others.map(({ synopsis, purpose }) => line(synopsis, purpose)), line('--version', 'print the version')].join('\n')}`,
      EXIT_CODES,
    );
  }
  return `${parts.join('\n\n')}\n`;
}

function optionLine({ name, short, value, purpose }: Option): string {
  const letters = short === null ? '    ' : `-${short}, `;
  return line(`${letters}--${name}${value === null ? '' : ` ${value}`}`, purpose);
}

function line(left: string, right: string): string {
  return `  ${left.padEnd(28)} ${right}`;
}
