const NUL = 0;

/** Entry names in one buffer, joined by NUL: a million of them as strings would take ten times the memory. */
export class NameList {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  #count = 0;

  /** @param expectedBytes room to begin with; the list grows beyond it when it must */
  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array(Math.max(64, expectedBytes));
  }

  /** Number of names. */
  get count(): number {
    return this.#count;
  }

  /** The names so far, without a NUL at the end; valid until the next change. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Adds a UTF-8 name without NUL; an empty one is left out. */
  add(name: Uint8Array): void {
    if (name.length === 0) return;
    const at = this.#length === 0 ? 0 : this.#length + 1;
    this.#reserve(at + name.length);
    if (at > 0) this.#bytes[at - 1] = NUL;
    this.#bytes.set(name, at);
    this.#length = at + name.length;
    this.#count++;
  }

  /** Keeps the names below a folder (ASCII, ending with `/`), relative to it. */
  narrowTo(folder: string): void {
    const before = this.bytes;
    const prefix = new TextEncoder().encode(folder);
    this.#length = 0;
    this.#count = 0;
    // Each name moves towards the start, so that none is overwritten before it was read.
    for (let start = 0; start < before.length; ) {
      const next = before.indexOf(NUL, start);
      const end = next < 0 ? before.length : next;
      if (startsWith(before, start, end, prefix)) this.add(before.subarray(start + prefix.length, end));
      start = end + 1;
    }
  }

  /** Hands out the names as a buffer of just their size; the list is empty afterwards. */
  takeBuffer(): ArrayBuffer {
    const buffer = resized(this.#bytes.buffer, this.#length);
    this.#bytes = new Uint8Array(64);
    this.#length = 0;
    this.#count = 0;
    return buffer;
  }

  #reserve(needed: number): void {
    if (needed <= this.#bytes.length) return;
    this.#bytes = new Uint8Array(resized(this.#bytes.buffer, Math.max(needed, this.#bytes.length * 2)));
  }
}

/** The buffer with another size, without a copy where the runtime can do that (Node from 22 on). */
function resized(buffer: ArrayBuffer, sizeBytes: number): ArrayBuffer {
  if (typeof buffer.transfer === 'function') return buffer.transfer(sizeBytes);
  const copy = new Uint8Array(sizeBytes);
  copy.set(new Uint8Array(buffer).subarray(0, sizeBytes));
  return copy.buffer;
}

function startsWith(bytes: Uint8Array, start: number, end: number, prefix: Uint8Array): boolean {
  if (end - start < prefix.length) return false;
  for (let i = 0; i < prefix.length; i++) if (bytes[start + i] !== prefix[i]) return false;
  return true;
}
