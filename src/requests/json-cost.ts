/** Heap bytes of a parsed JSON construct (measured with Node 24, rounded up). */
const OBJECT_BYTES = 64;
const ARRAY_BYTES = 56;
const ELEMENT_BYTES = 16;
const STRING_BYTES = 32;
/** Bytes of a member of an object whose keys so far form a known sequence: it shares the hidden class. */
const KNOWN_MEMBER_BYTES = 24;
const NEW_MEMBER_BYTES = 144;

/** The most expensive JSON per character: nested empty arrays, 56 bytes for `[]`. */
const MOST_BYTES_PER_CHARACTER = 32;

/** A limit in bytes; a function when it takes time to find out. */
export type HeapLimit = number | (() => number);

/** Heap that every process has. */
const LEAST_HEAP_BYTES = 4 * 1024 * 1024;

const KNOWN_SHAPES = 1 << 16;
const TRACKED_DEPTH = 1024;

/**
 * Whether `JSON.parse` of the text, or of its UTF-8, certainly takes less heap than the limit. Small texts are
 * not scanned.
 * @param limit as a function, it is not called for a text that every process has room for
 *
 * A heap limit does not protect the process: one long call into the engine that exceeds it ends the whole process,
 * not only the thread (64 MB of `{},` take 1.4 GB).
 */
export function fitsHeap(json: string | Uint8Array, limit: HeapLimit): boolean {
  const mostBytes = json.length * MOST_BYTES_PER_CHARACTER;
  if (typeof limit === 'function' && mostBytes <= LEAST_HEAP_BYTES) return true;
  const limitBytes = typeof limit === 'function' ? limit() : limit;
  if (mostBytes <= limitBytes) return true;
  // One character for each byte is enough: only ASCII is counted.
  const text = typeof json === 'string' ? json : new TextDecoder('latin1').decode(json);
  return estimateParsedBytes(text) <= limitBytes;
}

/**
 * Upper bound of the heap of the values of a JSON text, in bytes, by one scan without allocation. In a text that is
 * not valid JSON, the part before the error is counted, and the part after it at most too high.
 */
export function estimateParsedBytes(text: string): number {
  const known = new Int32Array(KNOWN_SHAPES);
  const shapes = new Int32Array(TRACKED_DEPTH);
  let depth = 0;
  let bytes = 0;
  let lastString = 0;
  let lastStringBytes = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: {
        const start = at + 1;
        let hash = 0;
        let unitBytes = 1;
        for (at++; at < text.length; at++) {
          const code = text.charCodeAt(at);
          if (code === 0x22) break;
          if (code === 0x5c) at++;
          if (code > 0xff || code === 0x5c) unitBytes = 2;
          hash = Math.imul(hash ^ code, 0x01000193);
        }
        lastString = hash;
        lastStringBytes = STRING_BYTES + (at - start) * unitBytes;
        bytes += lastStringBytes;
        break;
      }
      case 0x3a: {
        const level = Math.min(depth, TRACKED_DEPTH - 1);
        const shape = Math.imul(shapes[level]! ^ lastString, 0x85ebca6b) | 1;
        shapes[level] = shape;
        const slot = (shape ^ (shape >>> 15)) & (KNOWN_SHAPES - 1);
        if (known[slot] === shape) bytes += KNOWN_MEMBER_BYTES - lastStringBytes;
        else bytes += NEW_MEMBER_BYTES;
        known[slot] = shape;
        break;
      }
      case 0x2c:
        bytes += ELEMENT_BYTES;
        break;
      case 0x7b:
        bytes += OBJECT_BYTES;
        depth++;
        shapes[Math.min(depth, TRACKED_DEPTH - 1)] = 0;
        break;
      case 0x5b:
        bytes += ARRAY_BYTES;
        break;
      case 0x7d:
        depth = Math.max(0, depth - 1);
        break;
    }
  }
  return bytes;
}
