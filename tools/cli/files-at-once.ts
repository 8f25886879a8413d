/**
 * What the program uses of `node:fs/promises`, for the first calls of a run done at once: to load that module and to
 * start the threads that it works with takes longer than to read a small crate. Later calls go to the module itself,
 * which reads many files side by side; on a disk in the network that matters.
 */

import fs from 'node:fs';
import type * as promises from 'node:fs/promises';

/** Calls that are done at once: more than a crate in a few folders needs. */
const AT_ONCE = 100;

type Name = 'mkdir' | 'mkdtemp' | 'open' | 'readdir' | 'readFile' | 'realpath' | 'rm' | 'stat' | 'writeFile';

let calls = 0;

const NOW: Record<string, (...given: never[]) => unknown> = {
  mkdir: fs.mkdirSync,
  mkdtemp: fs.mkdtempSync,
  open: openFile,
  readdir: fs.readdirSync,
  readFile: fs.readFileSync,
  realpath: fs.realpathSync.native,
  rm: fs.rmSync,
  stat: fs.statSync,
  writeFile: fs.writeFileSync,
};

function soon<Of extends Name>(name: Of): (typeof promises)[Of] {
  const call = async (...given: never[]) => {
    if (calls++ < AT_ONCE) return NOW[name]!(...given);
    const { default: later } = await import('node:fs/promises');
    return (later[name] as (...given: never[]) => unknown)(...given);
  };
  return call as unknown as (typeof promises)[Of];
}

/** As much of a FileHandle as is used. */
function openFile(path: string, flags: number) {
  const file = fs.openSync(path, flags);
  return {
    stat: async (options: { bigint: true }) => fs.fstatSync(file, options),
    read: async (bytes: Uint8Array, offset: number, length: number, position: number) => ({
      bytesRead: fs.readSync(file, bytes, offset, length, position),
    }),
    close: async () => fs.closeSync(file),
  };
}

export const mkdir = soon('mkdir');
export const mkdtemp = soon('mkdtemp');
export const open = soon('open');
export const readdir = soon('readdir');
export const readFile = soon('readFile');
export const realpath = soon('realpath');
export const rm = soon('rm');
export const stat = soon('stat');
export const writeFile = soon('writeFile');
