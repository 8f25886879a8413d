import { describe, expect, it } from 'vitest';
import { isPassingDatabaseError } from './database-errors.ts';

function error(code: string, message = 'x'): Error {
  return Object.assign(new Error(message), { code });
}

describe('An error of the database', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006', '40P01'])(
    'passes: %s',
    (code) => {
      expect(isPassingDatabaseError(error(code))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('that the client reports in words passes: %s', (message) => {
    expect(isPassingDatabaseError(new Error(message))).toBe(true);
  });

  it('passes when all addresses of a host refuse', () => {
    expect(isPassingDatabaseError(new AggregateError([error('ECONNREFUSED')]))).toBe(true);
  });

  it.each(['28P01', '3D000', '42P01', '23505'])('does not pass by itself: %s', (code) => {
    expect(isPassingDatabaseError(error(code))).toBe(false);
  });
});
