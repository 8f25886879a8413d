import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Threads of the pool load 200 modules each; the folder is that of the service itself.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');

// TEST_REPORT names a file for the results as JSON, from which .ci/run makes its last line.
const report = process.env.TEST_REPORT;

/** Folders and files whose tests take minutes, longest first; none of them may be left for the end. */
const LONGEST = ['/test/stored/soak.', '/test/stored/', '/test/pool/'];

/** Begins with the longest files. On a fresh clone vitest only knows their sizes, and the longest are small. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId));
  }
}

function rankOf(path: string): number {
  const rank = LONGEST.findIndex((part) => path.includes(part));
  return rank === -1 ? LONGEST.length : rank;
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
  },
});
