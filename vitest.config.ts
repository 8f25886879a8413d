import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Threads of the pool load 200 modules each; the folder is that of the service itself.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');

// TEST_REPORT names a file for the results as JSON, from which .ci/run makes its last line.
const report = process.env.TEST_REPORT;

/** Folders and files whose tests take longest, in this order; none of them may be left for the end. */
const LONGEST = [
  '/test/stored/soak.',
  '/test/stored/hanging-receivers.',
  '/test/pool/lanes.',
  '/test/stored/crashes.',
  '/test/page/',
  '/test/stored/',
  '/test/pool/',
  '/test/doors/',
  '/test/determinism.',
  '/test/package/',
  '/src/jobs/',
  '/test/checks/mutation.',
];

/**
 * Tests that look at the threads of their process, or change what others would find there (the adapter of an HTTP server
 * replaces the global Response): each file has a process of its own. All others share processes, in which modules are
 * loaded and the bundled profiles compiled once.
 */
const APART = [
  'src/http/*.test.ts',
  'src/jobs/store-result.test.ts',
  'src/pool/*.test.ts',
  'test/contract/{formats,front-door,server,typescript-client}.test.ts',
  'test/mcp/http.test.ts',
  'test/page/*.test.ts',
  'test/pool/*.test.ts',
  'test/upload/*.test.ts',
];

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
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    sequence: { sequencer: LongestFirst },
    globalSetup: 'test/run-wide.ts',
    pool: 'forks',
    // One more than the processors that there are at least: the longest files wait most of their time.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: APART,
          isolate: false,
        },
      },
    ],
  },
});
