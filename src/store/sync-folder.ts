import { open } from 'node:fs/promises';
import { sep } from 'node:path';

/** Has the disk keep which names a folder has: without it a power failure may undo a rename. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (sep !== '/') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
