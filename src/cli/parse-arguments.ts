import { parseArgs } from 'node:util';
import { nearestWord } from '../core/light.ts';
import type { Option } from './option.ts';
import { UsageError } from './usage-error.ts';

/** The arguments of a command, checked against its options. */
export interface Arguments {
  positionals: readonly string[];
  isGiven(name: string): boolean;
  /** The last value given; null when there is none. */
  value(name: string): string | null;
  values(name: string): readonly string[];
}

/** Reads the arguments of a command. Throws UsageError that names the nearest option for an unknown one. */
export function parseArguments(args: readonly string[], options: readonly Option[]): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(options.map((option) => [option.name, settingOf(option)])),
  });
  const positionals: string[] = [];
  const found = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = options.find(({ name }) => name === token.name);
    if (!option) throw unknownOption(token.rawName, options);
    const values = valuesOf(option, token.rawName, token.value);
    found.set(option.name, [...(found.get(option.name) ?? []), ...values]);
  }
  return {
    positionals,
    isGiven: (name) => found.has(name),
    value: (name) => found.get(name)?.at(-1) ?? null,
    values: (name) => found.get(name) ?? [],
  };
}

function settingOf({ short, value }: Option) {
  const type = value === null ? ('boolean' as const) : ('string' as const);
  return short === null ? { type } : { type, short };
}

function valuesOf(option: Option, written: string, value: string | undefined): string[] {
  if (option.value === null) {
    if (value !== undefined) throw new UsageError(`${written} has no value: remove "=${value}"`);
    return [];
  }
  if (value === undefined || value === '' || /^-./.test(value)) {
    throw new UsageError(`${written} needs a value: write ${written} ${option.value}`);
  }
  return option.isList ? value.split(',').filter((part) => part !== '') : [value];
}

function unknownOption(written: string, options: readonly Option[]): UsageError {
  const name = written.replace(/^-+/, '');
  const near = nearestWord(
    name,
    options.map((option) => option.name),
  );
  return new UsageError(
    `There is no option ${written}.${near === null ? '' : ` Did you mean --${near}?`} --help lists the options.`,
  );
}

/** A value out of a few. Throws UsageError that names them, and the nearest. */
export function oneOf<Name extends string>(written: string, names: readonly Name[], what: string): Name {
  const found = names.find((name) => name.toLowerCase() === written.toLowerCase());
  if (found !== undefined) return found;
  const near = nearestWord(written, names);
  const hint = near === null ? '' : ` Did you mean ${near}?`;
  throw new UsageError(`There is no ${what} "${written}".${hint} There are ${names.join(', ')}.`);
}
