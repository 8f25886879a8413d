const METADATA = 'ro-crate-metadata.json';
const LEGACY_METADATA = 'ro-crate-metadata.jsonld';
const PREVIEW = 'ro-crate-preview.html';
const BAG_DECLARATION = 'bagit.txt';
const BAG_PAYLOAD = 'data/';
const BAG_FETCH = 'fetch.txt';

const FILES = [METADATA, LEGACY_METADATA, PREVIEW, BAG_DECLARATION, BAG_FETCH];
const ENDINGS = FILES.map((name) => new TextEncoder().encode(name));

/** A file and its name relative to the crate's root. */
export interface RootFile<Entry> {
  name: string;
  entry: Entry;
}

/** The few files of a crate that are read, and where its root is. */
export interface CrateRoot<Entry> {
  /** Folder of the root in the archive or directory: '' or, in a bag, `data/`. */
  folder: string;
  isBag: boolean;
  metadata: RootFile<Entry> | null;
  preview: RootFile<Entry> | null;
  fetchList: RootFile<Entry> | null;
  metadataElsewhere: string | null;
}

/** Whether a name may be one that RootFiles asks for: decided on its bytes, before it becomes a string. */
export function isOfInterest(name: Uint8Array): boolean {
  return ENDINGS.some((ending) => endsWith(name, ending));
}

function endsWith(name: Uint8Array, ending: Uint8Array): boolean {
  const shift = name.length - ending.length;
  if (shift < 0) return false;
  for (let i = ending.length - 1; i >= 0; i--) if (name[shift + i] !== ending[i]) return false;
  return true;
}

/** Collects the entries that make a crate's root and decides where it is. */
export class RootFiles<Entry> {
  readonly #files = new Map<string, Entry>();
  #oneFolderDown: string | null = null;
  #prefixed: string | null = null;

  /** Takes an entry by its name from the top; other names are ignored. */
  add(name: string, entry: Entry): void {
    const path = name.startsWith(BAG_PAYLOAD) ? name.slice(BAG_PAYLOAD.length) : name;
    if (FILES.includes(path)) this.#files.set(name, entry);
    if (!name.endsWith(METADATA)) return;
    // The first by name, so that the order of the entries does not matter.
    if (/^[^/]+\/ro-crate-metadata\.json$/.test(name)) this.#oneFolderDown = least(this.#oneFolderDown, name);
    if (/^[^/]+-ro-crate-metadata\.json$/.test(name)) this.#prefixed = least(this.#prefixed, name);
  }

  /**
   * The root: `data/` when there are `bagit.txt` and a metadata document in `data/`, unless a crate wraps the
   * bag; else the top. A document with the name of RO-Crate 1.0 and before counts when there is no other.
   */
  decide(): CrateRoot<Entry> {
    const isBag = this.#isBag();
    const folder = isBag ? BAG_PAYLOAD : '';
    const metadata = this.#file(folder, METADATA) ?? this.#file(folder, LEGACY_METADATA);
    return {
      folder,
      isBag,
      metadata,
      preview: this.#file(folder, PREVIEW),
      fetchList: isBag ? this.#file('', BAG_FETCH) : null,
      metadataElsewhere: metadata === null ? (this.#oneFolderDown ?? this.#prefixed) : null,
    };
  }

  /** Whether a directory of these files is a crate: it has a metadata document at the top, or in `data/`. */
  isDirectoryCrate(): boolean {
    return this.#files.has(METADATA) || this.#files.has(BAG_PAYLOAD + METADATA);
  }

  #isBag(): boolean {
    const has = (name: string) => this.#files.has(name);
    if (!has(BAG_DECLARATION) || has(METADATA)) return false;
    if (has(BAG_PAYLOAD + METADATA)) return true;
    return has(BAG_PAYLOAD + LEGACY_METADATA) && !has(LEGACY_METADATA);
  }

  #file(folder: string, name: string): RootFile<Entry> | null {
    const entry = this.#files.get(folder + name);
    return entry === undefined ? null : { name, entry };
  }
}

function least(current: string | null, name: string): string {
  return current === null || name < current ? name : current;
}
