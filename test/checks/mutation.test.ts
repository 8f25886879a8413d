import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { TABLES } from './tables.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'src', 'cli', 'ro-crate-validate.ts');

test('each check of a bundled pack has a crate that passes and one that fails it, and cannot be taken away unnoticed', async () => {
  const examples = join(import.meta.dirname, 'pack-examples.ts');
  const args = ['packs', 'check', join(ROOT, 'profiles'), '--mutate', '--examples', examples];
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], { maxBuffer: 1e7 });
  const covered = [...stdout.matchAll(/^(\S+): \d+ examples, (\d+) of (\d+) checks covered$/gm)];
  expect(covered.map(([, profile]) => profile)).toEqual(TABLES.map(({ profile }) => profile).sort());
  expect(covered.filter(([, , some, all]) => some !== all || all === '0')).toEqual([]);
  const mutants = [...stdout.matchAll(/^ {2}(\d+) checks taken away in turn, (\d+) unnoticed$/gm)];
  expect(mutants).toHaveLength(TABLES.length);
  expect(mutants.filter(([, all, unnoticed]) => all === '0' || unnoticed !== '0')).toEqual([]);
  expect(stdout).toMatch(/All is well\.\n$/);
});
