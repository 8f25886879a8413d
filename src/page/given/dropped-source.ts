import type { GivenFile, GivenSource } from '../engine/engine-messages.ts';
import { mayBeRead, sourceOf } from './chosen-source.ts';

/**
 * What was dropped; null when it is nothing to validate. The entries are taken at once, since a browser forgets them
 * when its event ends; folders are then listed.
 */
export function droppedSource(transfer: DataTransfer): Promise<GivenSource> | null {
  const items = [...transfer.items];
  const entries = items.filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry());
  const found = entries.filter((entry) => entry !== null);
  if (found.length > 0) return listEntries(found);
  const files = [...transfer.files];
  if (files.length > 0) return Promise.resolve(sourceOf(files));
  const text = transfer.getData('text/plain');
  return text === '' ? null : Promise.resolve({ kind: 'text', text });
}

async function listEntries(entries: readonly FileSystemEntry[]): Promise<GivenSource> {
  const [first] = entries;
  if (entries.length === 1 && first && isFile(first)) return { kind: 'file', file: await fileOf(first) };
  const files: GivenFile[] = [];
  for (const entry of entries) await addEntry(entry, files);
  return { kind: 'folder', name: entries.length === 1 && first ? first.name : 'the dropped files', files };
}

async function addEntry(entry: FileSystemEntry, files: GivenFile[]): Promise<void> {
  if (isFile(entry)) {
    const path = entry.fullPath.slice(1);
    files.push({ path, file: mayBeRead(path) ? await fileOf(entry) : null });
  } else if (isFolder(entry)) {
    for (const child of await childrenOf(entry)) await addEntry(child, files);
  }
}

/** A browser gives the entries of a folder in parts, at most a hundred at a time, until it gives none. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return children;
    children.push(...part);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
