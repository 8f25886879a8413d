import { describe, expect, it } from 'vitest';
import { findSuite, listTests, runTest } from './shacl-manifest.ts';

const suite = findSuite('core');

describe('W3C SHACL core test suite', () => {
  const tests = suite ? listTests(suite, 'manifest.ttl') : [];

  it('is read whole when it is here', () => {
    expect(tests).toHaveLength(suite ? 98 : 0);
  });

  for (const test of tests) {
    it(`gives the results of ${test.name}`, () => {
      const { expected, actual, refusal } = runTest(test);
      expect(refusal).toBeNull();
      expect(actual).toEqual(expected);
    });
  }
});
