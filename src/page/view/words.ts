import type { Severity } from '../../core/index.ts';
import { BUNDLED_PROFILES } from '../../packs/bundled-profiles.ts';
import type { OpenedSource } from '../engine/engine-messages.ts';

const numbers = new Intl.NumberFormat('en');

/** `1,234`. */
export function inDigits(number: number): string {
  return numbers.format(number);
}

/** `1 finding`, `1,234 findings`. */
export function count(number: number, noun: string): string {
  return `${numbers.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** What a severity is called on the page, the strongest first. */
export const SEVERITY_WORDS: readonly { severity: Severity; label: string; threshold: string }[] = [
  { severity: 'REQUIRED', label: 'Required', threshold: 'Required' },
  { severity: 'RECOMMENDED', label: 'Recommended', threshold: 'Required and recommended' },
  { severity: 'OPTIONAL', label: 'Optional', threshold: 'All, also optional' },
];

/** The label of a severity. */
export function severityLabel(severity: Severity): string {
  return SEVERITY_WORDS.find((one) => one.severity === severity)?.label ?? severity;
}

/** `3 findings to fix, 5 recommendations`; severities without findings are left out, except the first. */
export function findingsInWords(counts: Readonly<Record<Severity, number>>): string {
  const parts = [
    counts.REQUIRED === 0 ? 'nothing to fix' : `${count(counts.REQUIRED, 'finding')} to fix`,
    counts.RECOMMENDED === 0 ? null : count(counts.RECOMMENDED, 'recommendation'),
    counts.OPTIONAL === 0 ? null : count(counts.OPTIONAL, 'suggestion'),
  ];
  const text = parts.filter((part) => part !== null).join(', ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** The name of a profile, else its identifier. */
export function profileName(identifier: string): string {
  return BUNDLED_PROFILES.find((one) => one.identifier === identifier)?.name ?? identifier;
}

/** `workflow.zip, zip with 12 entries`. */
export function sourceInWords({ form, isBag, name, entryCount }: OpenedSource): string {
  if (form === 'metadata') return `${name}, metadata document alone`;
  const bag = isBag ? 'BagIt ' : '';
  return form === 'zip'
    ? `${name}, ${bag}zip with ${entryCount === 1 ? '1 entry' : `${numbers.format(entryCount)} entries`}`
    : `${name}, ${bag}folder with ${count(entryCount, 'file')}`;
}

/** `0.04 s`. */
export function secondsInWords(seconds: number): string {
  return `${seconds < 1 ? seconds.toFixed(2) : seconds.toFixed(1)} s`;
}
