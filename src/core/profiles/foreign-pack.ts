import { CRATE_CLASS, PACK } from '../vocabulary/namespaces.ts';
import type { PackFolder } from './pack-folder.ts';

/** Whether a pack was written for another validator: it does not use our vocabulary. */
export function isForeignPack({ isBundled, files }: PackFolder): boolean {
  return isBundled !== true && !files.some(({ text }) => text.includes(PACK) || text.includes(CRATE_CLASS));
}
