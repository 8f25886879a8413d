import { daysOfMonth, isLeapYear } from './date-time.ts';

/** Precision of a date: a year or month, or at least a day. */
export type DatePrecision = 'coarse' | 'day';

/**
 * Reads an ISO 8601 date of any precision, with an optional time after a day.
 *
 * Years have four digits and an optional sign; days exist in the calendar; a space may replace `T`, which the
 * standard does not allow but existing crates use. Returns null for any other string.
 */
export function parseIsoDate(text: string): DatePrecision | null {
  const split = text.search(/[T ]/);
  const date = parseDate(split < 0 ? text : text.slice(0, split));
  if (split < 0) return date;
  return date === 'day' && isTime(text.slice(split + 1)) ? 'day' : null;
}

function parseDate(text: string): DatePrecision | null {
  const match = /^([+-]?[0-9]{4})(.*)$/s.exec(text);
  if (!match) return null;
  const [, yearText = '', rest = ''] = match;
  if (rest === '') return 'coarse';
  return (
    parseMonthOrDay(Math.abs(Number(yearText)), rest) ??
    parseWeek(rest) ??
    parseOrdinal(Number(yearText), rest)
  );
}

function parseMonthOrDay(year: number, rest: string): DatePrecision | null {
  const match = /^(?:-([0-9]{2})(?:-([0-9]{2}))?|([0-9]{2})([0-9]{2}))$/.exec(rest);
  if (!match) return null;
  const month = Number(match[1] ?? match[3]);
  if (month < 1 || month > 12) return null;
  const dayText = match[2] ?? match[4];
  if (dayText === undefined) return 'coarse';
  const day = Number(dayText);
  return day >= 1 && day <= daysOfMonth(year, month) ? 'day' : null;
}

function parseWeek(rest: string): DatePrecision | null {
  const match = /^(?:-W([0-9]{2})(?:-([1-7]))?|W([0-9]{2})([1-7])?)$/.exec(rest);
  if (!match) return null;
  const week = Number(match[1] ?? match[3]);
  if (week < 1 || week > 53) return null;
  return (match[2] ?? match[4]) === undefined ? 'coarse' : 'day';
}

function parseOrdinal(year: number, rest: string): DatePrecision | null {
  const match = /^-?([0-9]{3})$/.exec(rest);
  if (!match) return null;
  const day = Number(match[1]);
  return day >= 1 && day <= (isLeapYear(year) ? 366 : 365) ? 'day' : null;
}

/** `hh[[:]mm[[:]ss]]` with a fraction on the last unit, then `Z` or `±hh[[:]mm]`. */
const TIME =
  /^([0-9]{2})(?::([0-9]{2})(?::([0-9]{2}))?|([0-9]{2})([0-9]{2})?)?([.,][0-9]+)?(Z|[+-][0-9]{2}(?::?[0-9]{2})?)?$/;

function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (!match) return false;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? match[4] ?? 0);
  const second = Number(match[3] ?? match[5] ?? 0);
  if (minute > 59 || second > 60 || !isZone(match[7])) return false;
  if (hour < 24) return true;
  return hour === 24 && minute === 0 && second === 0 && !/[1-9]/.test(match[6] ?? '');
}

function isZone(zone: string | undefined): boolean {
  if (zone === undefined || zone === 'Z') return true;
  return Number(zone.slice(1, 3)) <= 23 && Number(zone.slice(3).replace(':', '')) <= 59;
}
