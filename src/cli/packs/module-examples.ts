import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import {
  type CompiledProfile,
  createPayload,
  formatReport,
  PackError,
  type ProfileSet,
  type ResultObject,
  validateCrate,
} from '../../core/index.ts';
import { errorResult, reportResult } from '../../results/result-object.ts';
import { SERVICE_VERSION } from '../../results/service-version.ts';
import { commandLineDoor } from '../command-line-door.ts';
import type { Example } from './examine-pack.ts';
import { ISSUES } from './expectation.ts';

/** An example as a module gives it. */
const EXAMPLE = v.strictObject({
  name: v.string(),
  /** The metadata document, or its bytes; null for a crate without one. */
  metadata: v.nullable(v.union([v.string(), v.instance(Uint8Array)])),
  /** Paths of the crate's files. */
  files: v.optional(v.array(v.string()), []),
  preview: v.optional(v.nullable(v.string()), null),
  /** Paths that a bag lists in fetch.txt. */
  fetchedLater: v.optional(v.array(v.string()), []),
  issues: ISSUES,
});
const MODULE = v.object({ default: v.custom<(identifier: string) => unknown>(isFunction) });
const EXAMPLES = v.array(EXAMPLE);
type GivenExample = v.InferOutput<typeof EXAMPLE>;

const FORM =
  'must export by default a function that takes the identifier of a profile and gives a list of ' +
  '{ name, metadata, files, issues }';

/** Examples by the identifier of a profile. */
export type ExampleSource = (identifier: string, profiles: ProfileSet) => Example[];

/**
 * Reads a module with examples, for packs whose examples are made by a program (docs/packs.md). Its code is run. Throws
 * PackError when the module cannot be loaded or gives something else.
 */
export async function openExampleModule(path: string): Promise<ExampleSource> {
  const loaded = v.safeParse(MODULE, await load(path));
  if (!loaded.success) throw new PackError(path, null, FORM);
  return (identifier, profiles) => {
    const given = v.safeParse(EXAMPLES, loaded.output.default(identifier));
    if (!given.success) throw new PackError(path, null, `${FORM}; that for ${identifier} has another form`);
    return given.output.map((example) => exampleOf(example, profiles));
  };
}

async function load(path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw new PackError(path, null, `cannot be loaded: ${error instanceof Error ? error.message : error}`);
  }
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function exampleOf(given: GivenExample, profiles: ProfileSet): Example {
  return {
    name: given.name,
    expected: given.issues.map(({ check, entity }) => ({ check, entity: entity ?? null })),
    validate: (profile) => validateExample(given, profile, profiles),
  };
}

async function validateExample(
  { metadata, files, preview, fetchedLater }: GivenExample,
  profile: CompiledProfile,
  { contexts }: ProfileSet,
): Promise<ResultObject> {
  const names = new TextEncoder().encode(files.join('\0'));
  const input = {
    metadata: typeof metadata === 'string' ? new TextEncoder().encode(metadata) : metadata,
    metadataName: 'ro-crate-metadata.json',
    payload: createPayload(names, new Set(fetchedLater), preview),
    metadataElsewhere: null,
  };
  const limits = { triples: commandLineDoor().limits.triples };
  const result = await validateCrate(input, profile, { severity: 'OPTIONAL', contexts, limits });
  const asked = { profileName: null, createdAt: null };
  if (result.verdict === 'error') return errorResult(asked, result.error);
  return reportResult(asked, result.verdict, formatReport(result, SERVICE_VERSION, { isExplained: true }));
}
