import { CrateChanged } from './crate-changed.ts';
import { CrateUnreadable } from './crate-unreadable.ts';
import type { OpenedCrate } from './opened-crate.ts';
import { FileNotFound } from './range-reader.ts';

/** Opens a crate; one that changes meanwhile is opened once more from the start. Throws what `open` throws otherwise. */
export async function openUnchanged(open: () => Promise<OpenedCrate>): Promise<OpenedCrate> {
  const opened = (await openOrSeeChange(open)) ?? (await openOrSeeChange(open));
  if (opened === null) throw new CrateUnreadable('it changed while it was read, twice in a row');
  return opened;
}

async function openOrSeeChange(open: () => Promise<OpenedCrate>): Promise<OpenedCrate | null> {
  try {
    return await open();
  } catch (error) {
    // A file that was there a moment ago and is gone has changed too.
    if (error instanceof CrateChanged || error instanceof FileNotFound) return null;
    throw error;
  }
}
