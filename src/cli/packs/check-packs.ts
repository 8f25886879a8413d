import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  lintPacks,
  openProfileSet,
  type PackFolder,
  type PackRemark,
  type SuppliedContext,
} from '../../core/index.ts';
import { readPackFolders } from '../../packs/read-packs.ts';
import { type Examination, examinePack, mutatePack } from './examine-pack.ts';
import { readExamples } from './examples.ts';

/** What is known of one pack after its check. */
export interface CheckedPack {
  identifier: string;
  examples: number;
  examination: Examination;
}

/** What `packs check` found in a folder. */
export interface PacksCheck {
  remarks: readonly PackRemark[];
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
}

/** Looks for mistakes in the packs of a folder and runs their examples. Throws PackError. */
export async function checkPacks({
  folder,
  others,
  contexts,
  isMutating,
}: CheckRequest): Promise<PacksCheck> {
  const mine = await readPackFolders([folder]);
  const packs = [...others, ...mine];
  const remarks = lintPacks(packs, contexts, (pack) => mine.includes(pack));
  if (remarks.some(({ level }) => level === 'error')) return { remarks, packs: [] };
  const profiles = openProfileSet(packs, contexts);
  const checked: CheckedPack[] = [];
  for (const { profile, checks } of profiles.list()) {
    const pack = profile.declaration.folder;
    if (!mine.includes(pack)) continue;
    const examples = await readExamples(placeOf(pack), profiles);
    const identifiers = checks.map(({ identifier }) => identifier);
    const examination = await examinePack(profile, identifiers, examples);
    const mutation = isMutating ? await mutatePack(profile, identifiers, examples) : {};
    checked.push({
      identifier: profile.reference.identifier,
      examples: examples.length,
      examination: { ...examination, ...mutation },
    });
  }
  return { remarks, packs: checked };
}

/** The folder of a pack, which may be the one that was searched. */
function placeOf({ root, path }: PackFolder): string {
  return existsSync(join(root, 'profile.ttl')) && !existsSync(join(root, path, 'profile.ttl'))
    ? root
    : join(root, path);
}
