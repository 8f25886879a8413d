import { defineConfig } from 'vitest/config';

// TEST_REPORT names a file for the results as JSON, from which .ci/run makes its last line.
const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    pool: 'forks',
    maxWorkers: 2,
  },
});
