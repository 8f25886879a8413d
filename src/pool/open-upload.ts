import { basename } from 'node:path';
import { fileReader } from '../files/disk-reader.ts';
import { CrateNotAdmitted } from '../source/crate-not-admitted.ts';
import { CrateUnreadable } from '../source/crate-unreadable.ts';
import { memoryFile } from '../source/memory-file.ts';
import type { OpenedCrate } from '../source/opened-crate.ts';
import type { FileStat, RangeReader } from '../source/range-reader.ts';
import { openZip } from '../source/zip/open-zip.ts';
import type { Uploaded } from '../uploads/upload.ts';
import type { TooMuchWork, UploadTask } from './messages.ts';
import { workOfNames } from './task.ts';

/** What opening an upload gives: the crate, why it cannot be read, or more work than the task admits. */
export type OpenedUpload =
  | { kind: 'opened'; crate: OpenedCrate }
  | { kind: 'unreadable'; message: string }
  | TooMuchWork;

/** Opens an uploaded zip in a thread, since a directory of a million entries takes a second. */
export async function openUpload({ uploaded, limits, admittedBytes }: UploadTask): Promise<OpenedUpload> {
  let workBytes = 0;
  const admit = (bytes: number) => {
    workBytes += bytes;
    return workBytes <= admittedBytes;
  };
  try {
    const { reader, stat } = await openUploaded(uploaded);
    const admitDirectory = (bytes: number) => admit(workOfNames(bytes));
    return { kind: 'opened', crate: await openZip(reader, stat, { ...limits, admit, admitDirectory }) };
  } catch (error) {
    if (error instanceof CrateNotAdmitted) return { kind: 'too much work', workBytes };
    if (error instanceof CrateUnreadable) return { kind: 'unreadable', message: error.message };
    throw error;
  }
}

async function openUploaded(uploaded: Uploaded): Promise<{ reader: RangeReader; stat: FileStat }> {
  if (uploaded.kind === 'memory') return memoryFile(uploaded.bytes);
  const reader = fileReader(uploaded.path);
  return { reader, stat: await reader.stat(basename(uploaded.path)) };
}
