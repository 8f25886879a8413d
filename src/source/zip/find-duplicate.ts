const NUL = 0;
const SLASH = 0x2f;
const FREE = -1;

/**
 * The first file name that occurs twice in a list joined by NUL, or null; directories, which archivers add
 * freely, may repeat. One table of offsets, so that a million names cost 8 MB and no strings.
 */
export function findDuplicate(names: Uint8Array, count: number): Uint8Array | null {
  // A random start, so that nobody can prepare names that all fall into one slot.
  const seed = (Math.random() * 0x1_0000_0000) | 0;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2))).fill(FREE);
  for (let start = 0; start < names.length; ) {
    let hash = seed;
    let end = start;
    while (end < names.length && names[end] !== NUL) hash = Math.imul(hash ^ names[end++]!, 0x01000193);
    const isFile = names[end - 1] !== SLASH;
    if (isFile && !claimSlot(slots, hash, names, start, end)) return names.subarray(start, end);
    start = end + 1;
  }
  return null;
}

/** False when the name is in the table already. */
function claimSlot(slots: Int32Array, hash: number, names: Uint8Array, start: number, end: number): boolean {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  const mask = slots.length - 1;
  for (let slot = (mixed ^ (mixed >>> 13)) & mask; ; slot = (slot + 1) & mask) {
    const other = slots[slot]!;
    if (other === FREE) {
      slots[slot] = start;
      return true;
    }
    if (isSameName(names, other, start, end)) return false;
  }
}

function isSameName(names: Uint8Array, other: number, start: number, end: number): boolean {
  const length = end - start;
  for (let i = 0; i < length; i++) if (names[other + i] !== names[start + i]) return false;
  return names[other + length] === NUL;
}
