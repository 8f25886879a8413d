import type { Subject } from '../../results/run-validation.ts';
import { openFolder } from '../../source/directory-crate.ts';
import { inflateFile } from '../../source/inflate.ts';
import type { OpenedCrate } from '../../source/opened-crate.ts';
import { openZip } from '../../source/zip/open-zip.ts';
import type { GivenFile, GivenSource, OpenedSource } from './engine-messages.ts';
import { FileRanges } from './file-ranges.ts';
import { MOST_ENTRIES, PAGE_DOOR } from './page-door.ts';
import { CannotOpen, emptyFile, notMetadata, tooLarge } from './refusals.ts';

const LIMITS = { maxEntries: MOST_ENTRIES, maxMetadataBytes: PAGE_DOOR.limits.metadataBytes };
const METADATA_NAME = 'ro-crate-metadata.json';

/** A source that can be validated, as often as its reader wants. */
export interface SourceInUse extends OpenedSource {
  /** Name of the metadata file in the crate. */
  metadataName: string;
  /** The metadata document; null when the crate has none, or one that is damaged. */
  readMetadata(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What is validated: with the document that the reader changed, else the source's own. */
  subject(changed: Uint8Array<ArrayBuffer> | null): Promise<Subject>;
}

/** Opens what the reader gave. Throws CannotOpen, CrateUnreadable, CrateChanged. */
export async function openSource(source: GivenSource): Promise<SourceInUse> {
  if (source.kind === 'text') return document('pasted text', new Blob([source.text]));
  if (source.kind === 'folder') return openChosenFolder(source.name, source.files);
  const { file } = source;
  if (await isZip(file)) {
    const reader = new FileRanges([{ path: file.name, file }]);
    return crate(file.name, await openZip(reader, await reader.stat(file.name), LIMITS));
  }
  if (file.size === 0) throw new CannotOpen(emptyFile(file.name));
  if (!(await looksLikeText(file))) throw new CannotOpen(notMetadata(file.name));
  return document(file.name, file);
}

/** A folder without a metadata file is a crate that lacks it, as at the other doors. */
async function openChosenFolder(name: string, files: readonly GivenFile[]): Promise<SourceInUse> {
  const prefix = commonFolder(files);
  const inside = files.map(({ path, file }) => ({ path: path.slice(prefix.length), file }));
  return crate(name, await openFolder(new FileRanges(inside), LIMITS));
}

/** The folder that was chosen: the first part of all paths; '' when single files were chosen. */
function commonFolder(files: readonly GivenFile[]): string {
  const first = files[0]?.path.split('/', 2) ?? [];
  const folder = first.length > 1 ? `${first[0]}/` : '';
  return files.every(({ path }) => path.startsWith(folder)) ? folder : '';
}

function document(name: string, blob: Blob): SourceInUse {
  const limit = PAGE_DOOR.limits.metadataBytes;
  if (blob.size > limit) throw new CannotOpen(tooLarge(name, blob.size, limit));
  const readMetadata = async () => new Uint8Array(await blob.arrayBuffer());
  return {
    form: 'metadata',
    isBag: false,
    name,
    entryCount: 0,
    metadataName: METADATA_NAME,
    readMetadata,
    subject: async (changed) => ({ kind: 'metadata', bytes: changed ?? (await readMetadata()) }),
  };
}

function crate(name: string, opened: OpenedCrate): SourceInUse {
  const { form, isBag, entryCount, metadata } = opened;
  const metadataName = metadata?.name ?? METADATA_NAME;
  return {
    form: form === 'zip' ? 'zip' : 'folder',
    isBag,
    name,
    entryCount,
    metadataName,
    async readMetadata() {
      if (metadata === null) return null;
      const read = inflateFile(metadata, LIMITS.maxMetadataBytes);
      return read.kind === 'bytes' ? new Uint8Array(read.bytes) : null;
    },
    async subject(changed) {
      return {
        kind: 'crate',
        crate: changed === null ? opened : withMetadata(opened, metadataName, changed),
      };
    },
  };
}

function withMetadata(opened: OpenedCrate, name: string, { buffer }: Uint8Array<ArrayBuffer>): OpenedCrate {
  const sizeBytes = buffer.byteLength;
  return { ...opened, metadata: { name, bytes: buffer, compression: 'none', sizeBytes, crc32: null } };
}

/** Zips begin with the signature of an entry, or of their end when they are empty. */
async function isZip(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (start[0] === 0x50 && start[1] === 0x4b) || /\.zip$/i.test(file.name);
}

/** Texts have no NUL; UTF-16, which has, is not allowed in a metadata document either but is worth its own finding. */
async function looksLikeText(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  return isUtf16 || !start.includes(0);
}
