/** Where each part is in the file, as offset and length in bytes; the build puts the real ones here. */
export const PARTS: Record<string, readonly [offset: number, length: number]> = {};
