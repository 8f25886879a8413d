import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  lintPacks,
  openProfileSet,
  type PackFolder,
  type PackRemark,
  type ProfileSet,
  remarkText,
  type SuppliedContext,
} from '../../core/index.ts';
import { readPackFolders } from '../../packs/read-packs.ts';
import { unpackCrate } from '../../packs/zipped-crate.ts';
import { type Examination, examinePack, mutatePack } from './examine-pack.ts';
import { readExamples, resourceExamples } from './examples.ts';
import type { ExampleSource } from './module-examples.ts';

/** What is known of one pack after its check. */
export interface CheckedPack {
  identifier: string;
  examples: number;
  examination: Examination;
}

/** What `packs check` found in a folder. */
export interface PacksCheck {
  remarks: readonly PackRemark[];
  /** Warnings of the start about these packs besides: checks that cannot be evaluated. */
  warnings: readonly string[];
  /** Empty when a remark is an error: the packs do not load. */
  packs: readonly CheckedPack[];
}

/** What to check, and beside what. */
export interface CheckRequest {
  folder: string;
  /** Packs that those of the folder may extend. */
  others: readonly PackFolder[];
  contexts: readonly SuppliedContext[];
  isMutating: boolean;
  /** Further examples; null without any. */
  moreExamples: ExampleSource | null;
}

/** Looks for mistakes in the packs of a folder and runs their examples. Throws PackError. */
export async function checkPacks({
  folder,
  others,
  contexts,
  isMutating,
  moreExamples,
}: CheckRequest): Promise<PacksCheck> {
  const mine = await readPackFolders([folder]);
  const places = new Set(mine.map((pack) => resolve(placeOf(pack))));
  const packs = [...others.filter((pack) => !places.has(resolve(placeOf(pack)))), ...mine];
  const remarks = lintPacks(packs, contexts, (pack) => mine.includes(pack));
  if (remarks.some(({ level }) => level === 'error')) return { remarks, warnings: [], packs: [] };
  const profiles = openProfileSet(packs, contexts);
  const checked: CheckedPack[] = [];
  for (const listed of profiles.list()) {
    const pack = listed.profile.declaration.folder;
    if (!mine.includes(pack)) continue;
    // Also when no example does so.
    void listed.profile.variants.OPTIONAL;
    const check = (place: string) => checkPack(listed, place, { profiles, moreExamples, isMutating });
    const place = placeOf(pack);
    checked.push(place.endsWith('.zip') ? await unpacked(place, check) : await check(place));
  }
  const told = new Set(remarks.map(remarkText));
  const isMine = (warning: string) => mine.some(({ path }) => warning.startsWith(`${path}/`));
  const warnings = profiles.warnings.filter((warning) => isMine(warning) && !told.has(warning));
  return { remarks, warnings, packs: checked };
}

/** @param place folder with the examples of the pack */
async function checkPack(
  { profile, checks }: ReturnType<ProfileSet['list']>[number],
  place: string,
  {
    profiles,
    moreExamples,
    isMutating,
  }: Pick<CheckRequest, 'moreExamples' | 'isMutating'> & { profiles: ProfileSet },
): Promise<CheckedPack> {
  const { identifier } = profile.reference;
  const examples = [
    ...(await readExamples(place, profiles)),
    ...(await resourceExamples(place, profile, profiles)),
    ...(moreExamples?.(identifier, profiles) ?? []),
  ];
  const identifiers = checks.map((check) => check.identifier);
  const examination = await examinePack(profile, identifiers, examples);
  const mutation = isMutating ? await mutatePack(profile, identifiers, examples) : {};
  return { identifier, examples: examples.length, examination: { ...examination, ...mutation } };
}

/** Examples in a zip are unpacked for as long as they are run. */
async function unpacked(zip: string, check: (place: string) => Promise<CheckedPack>): Promise<CheckedPack> {
  const folder = await mkdtemp(join(tmpdir(), 'packs-check-'));
  try {
    await unpackCrate(zip, folder);
    return await check(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The folder or zip of a pack, which may be the one that was searched. */
function placeOf({ root, path }: PackFolder): string {
  const below = [join(root, path), join(root, `${path}.zip`), join(root, `${path}.crate.zip`)];
  return below.find((place) => (place.endsWith('.zip') ? existsSync(place) : isPack(place))) ?? root;
}

function isPack(folder: string): boolean {
  return ['profile.ttl', 'ro-crate-metadata.json'].some((file) => existsSync(join(folder, file)));
}
