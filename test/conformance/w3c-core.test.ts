import { describe, expect, it } from 'vitest';
import { listTests, runTest, suiteFolder } from './shacl-manifest.ts';

describe('W3C SHACL core test suite', () => {
  const tests = listTests(suiteFolder('core'), 'manifest.ttl');

  it('is read whole', () => {
    expect(tests).toHaveLength(98);
  });

  for (const test of tests) {
    it(`gives the results of ${test.name}`, () => {
      const { expected, actual, refusal } = runTest(test);
      expect(refusal).toBeNull();
      expect(actual).toEqual(expected);
    });
  }
});
