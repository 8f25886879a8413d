import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

// Threads of the pool load 200 modules each; the folder is that of the service itself.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');

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
