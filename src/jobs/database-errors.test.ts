import { describe, expect, it } from 'vitest';
import { isPassingDatabaseFault } from './database-faults.ts';

function fault(code: string, message = 'x'): Error {
  return Object.assign(new Error(message), { code });
}

describe('A fault of the database', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006', '40P01'])(
    'passes: %s',
    (code) => {
      expect(isPassingDatabaseFault(fault(code))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('that the client says in words passes: %s', (message) => {
    expect(isPassingDatabaseFault(new Error(message))).toBe(true);
  });

  it('passes when all addresses of a host refuse', () => {
    expect(isPassingDatabaseFault(new AggregateError([fault('ECONNREFUSED')]))).toBe(true);
  });

  it.each(['28P01', '3D000', '42P01', '23505'])('does not pass by itself: %s', (code) => {
    expect(isPassingDatabaseFault(fault(code))).toBe(false);
  });
});
