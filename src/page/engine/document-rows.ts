/** Longest row in bytes; a longer line is shown as several rows. */
const ROW_BYTES = 240;
const LINE_FEED = 0x0a;

/** Where the rows and lines of a document begin. A row is a line, or a piece of one that is too long for the screen. */
export interface DocumentRows {
  /** Byte offset of each row, and the document's length at the end. */
  starts: Uint32Array<ArrayBuffer>;
  /** Row of each line, and the number of rows at the end. */
  rowOfLine: Uint32Array<ArrayBuffer>;
}

/** Finds the rows of a document in UTF-8, in one pass. */
export function findRows(bytes: Uint8Array): DocumentRows {
  const starts = new GrowingOffsets();
  const rowOfLine = new GrowingOffsets();
  for (let at = 0; at <= bytes.length; ) {
    rowOfLine.push(starts.length);
    const feed = bytes.indexOf(LINE_FEED, at);
    const end = feed < 0 ? bytes.length : feed;
    starts.push(at);
    while (end - at > ROW_BYTES) {
      at = characterStart(bytes, at + ROW_BYTES);
      starts.push(at);
    }
    at = end + 1;
  }
  rowOfLine.push(starts.length);
  starts.push(bytes.length);
  return { starts: starts.take(), rowOfLine: rowOfLine.take() };
}

/** The start of the character that a byte belongs to; bytes that are not UTF-8 are left where they are. */
function characterStart(bytes: Uint8Array, at: number): number {
  for (let start = at; start > at - 4; start--) if ((bytes[start]! & 0xc0) !== 0x80) return start;
  return at;
}

/** Offsets without knowing beforehand how many. */
class GrowingOffsets {
  #offsets = new Uint32Array(1024);
  length = 0;

  push(offset: number): void {
    if (this.length === this.#offsets.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#offsets);
      this.#offsets = larger;
    }
    this.#offsets[this.length++] = offset;
  }

  take(): Uint32Array<ArrayBuffer> {
    return this.#offsets.slice(0, this.length);
  }
}
