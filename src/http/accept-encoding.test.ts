import { expect, it } from 'vitest';
import { chooseCoding } from './accept-encoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br ; q=0.5 , gzip ; q=0.5', 'br'],
  ['gzip;q=0', null],
  ['gzip;q=0.000, br;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.1, *;q=0', 'gzip'],
  ['deflate', null],
  ['identity', null],
  ['identity;q=1, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=1', 'gzip'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['gzip;q=high', null],
  ['gzip;q=2', null],
])('Accept-Encoding: %s chooses %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});
