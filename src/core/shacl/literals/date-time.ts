/** A point in time of XML Schema: exact when it has a zone, else known only within ±14 hours. */
export interface TimePoint {
  /** Milliseconds as if the zone were UTC when there is none. */
  milliseconds: number;
  zone: 'given' | 'none';
}

const FORMS = {
  dateTime: /^(-?\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/,
  date: /^(-?\d{4,})-(\d\d)-(\d\d)()()()(Z|[+-]\d\d:\d\d)?$/,
  time: /^()()()(\d\d):(\d\d):(\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/,
};

const HYPHEN = 45;
const FOURTEEN_HOURS = 14 * 3_600_000;

/** Parses an xsd:dateTime, xsd:date or xsd:time (XML Schema 1.1 part 2, section 3.3); null for other strings. */
export function parseDateTime(lexical: string, type: keyof typeof FORMS): TimePoint | null {
  const match = FORMS[type].exec(lexical);
  if (!match) return null;
  const [, yearText = '', month = '', day = '', hour = '', minute = '', second = '', zone] = match;
  if (/^-?0\d{4,}$/.test(yearText)) return null;
  const date = type === 'time' ? 0 : midnight(Number(yearText), Number(month), Number(day));
  const time = millisecondsOfDay(Number(hour), Number(minute), Number(second));
  const offset = zoneOffset(zone);
  if (date === null || time === null || offset === null) return null;
  return { milliseconds: date + time - offset, zone: zone ? 'given' : 'none' };
}

/** Negative, zero or positive as the first is before, at or after the second; NaN when that is not certain. */
export function compareTimes(first: TimePoint, second: TimePoint): number {
  const difference = first.milliseconds - second.milliseconds;
  if (first.zone === second.zone || Math.abs(difference) > FOURTEEN_HOURS) return difference;
  return Number.NaN;
}

/** Number of days of a month of the proleptic Gregorian calendar. */
export function daysOfMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether February of the year has 29 days. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * Whether a string is an xsd:date of the usual form, `YYYY-MM-DD` from the year 1 on: found without the regular
 * expression, and such dates are in the order of their characters.
 */
export function isPlainDate(lexical: string): boolean {
  if (lexical.length !== 10 || lexical.charCodeAt(4) !== HYPHEN || lexical.charCodeAt(7) !== HYPHEN)
    return false;
  const year = twoDigits(lexical, 0) * 100 + twoDigits(lexical, 2);
  const month = twoDigits(lexical, 5);
  const day = twoDigits(lexical, 8);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
}

/** NaN when one is not a digit. */
function twoDigits(lexical: string, at: number): number {
  const tens = lexical.charCodeAt(at) - 48;
  const ones = lexical.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function midnight(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysOfMonth(year, month)) return null;
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function millisecondsOfDay(hour: number, minute: number, second: number): number | null {
  const isEndOfDay = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isEndOfDay) || minute > 59 || second >= 60) return null;
  return (hour * 3600 + minute * 60 + second) * 1000;
}

function zoneOffset(zone: string | undefined): number | null {
  if (!zone || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  if (minutes > 14 * 60 || Number(zone.slice(4)) > 59) return null;
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
