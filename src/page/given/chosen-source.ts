import { isOfInterest } from '../../source/root-files.ts';
import type { GivenSource } from '../engine/engine-messages.ts';

const encoder = new TextEncoder();

/** Whether a file of a crate may be opened; of all others the names suffice. */
export function mayBeRead(path: string): boolean {
  return isOfInterest(encoder.encode(path));
}

/** One file, or the files of a folder, as an input element gives them. */
export function sourceOf(files: readonly File[]): GivenSource {
  const [first] = files;
  if (files.length === 1 && first && first.webkitRelativePath === '') return { kind: 'file', file: first };
  const folder = first?.webkitRelativePath.split('/', 1)[0];
  return {
    kind: 'folder',
    name: folder || 'the chosen files',
    files: files.map((file) => {
      const path = file.webkitRelativePath || file.name;
      return { path, file: mayBeRead(path) ? file : null };
    }),
  };
}
