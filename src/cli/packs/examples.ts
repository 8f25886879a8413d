import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  type CompiledProfile,
  describeJsonError,
  localArtifacts,
  PackError,
  type ProfileSet,
} from '../../core/index.ts';
import { runValidation } from '../../results/run-validation.ts';
import { commandLineDoor } from '../command-line-door.ts';
import { openSubject } from '../open-subject.ts';
import type { Example } from './examine-pack.ts';
import { ISSUES } from './expectation.ts';

const EXPECTATION = v.strictObject({ issues: ISSUES });

const METADATA = 'ro-crate-metadata.json';
const EXPECTED = 'expect.json';

/**
 * The examples of a pack, each a folder in `tests/` with `expect.json` and a crate: its own files, or one folder or zip
 * in it. Throws PackError for an example that cannot be read.
 */
export async function readExamples(packFolder: string, profiles: ProfileSet): Promise<Example[]> {
  const tests = join(packFolder, 'tests');
  if (!existsSync(tests)) return [];
  const entries = await readdir(tests, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map((name) => readExample(join(tests, name), name, profiles)));
}

/**
 * The crates in a Profile Crate that it calls examples, in each of which no check of the profile may fail. Throws PackError
 * for one that the crate does not have.
 */
export async function resourceExamples(
  packFolder: string,
  { declaration }: CompiledProfile,
  profiles: ProfileSet,
): Promise<Example[]> {
  return localArtifacts(declaration, 'example').map((path) => {
    const crate = join(packFolder, path);
    if (existsSync(crate)) return exampleOf(path, crate, [], profiles);
    throw new PackError(packFolder, null, `names the example ${path}, which it does not have`);
  });
}

async function readExample(folder: string, name: string, profiles: ProfileSet): Promise<Example> {
  return exampleOf(name, await crateIn(folder), await readExpected(join(folder, EXPECTED)), profiles);
}

function exampleOf(
  name: string,
  crate: string,
  expected: Example['expected'],
  profiles: ProfileSet,
): Example {
  return {
    name,
    expected,
    async validate(profile: CompiledProfile) {
      const { subject } = await openSubject(crate);
      const asked = {
        profileName: null,
        createdAt: null,
        severity: 'OPTIONAL' as const,
        isExplained: true,
      };
      const parts = {
        profiles: { contexts: profiles.contexts, find: () => profile, names: () => [] },
        door: commandLineDoor(),
      };
      return (await runValidation(subject, asked, parts)).result;
    },
  };
}

/** The crate of an example: the folder itself when it has a metadata file, else the one folder or zip in it. */
async function crateIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name !== EXPECTED && !name.startsWith('.'));
  if (names.includes(METADATA)) return folder;
  if (names.length === 1) return join(folder, names[0]!);
  throw new PackError(folder, null, `has no crate. Add ${METADATA}, or one folder or zip with a crate`);
}

async function readExpected(path: string): Promise<Example['expected']> {
  const text = existsSync(path) ? await readFile(path, 'utf8') : null;
  const form = '{ "issues": [{ "check": "...", "entity": "..." }] }, without issues for a valid example';
  if (text === null) throw new PackError(path, null, `is missing. Write ${form}`);
  const parsed = v.safeParse(EXPECTATION, parseJson(path, text));
  if (!parsed.success) throw new PackError(path, null, `has another form. Write ${form}`);
  return parsed.output.issues.map(({ check, entity }) => ({ check, entity: entity ?? null }));
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { message, position } = describeJsonError(text);
    throw new PackError(path, position.line, `is not valid JSON: ${message}`);
  }
}
