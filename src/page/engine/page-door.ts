import type { Door } from '../../results/door.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * What the page admits: as much as the service does, but less memory, since a browser closes a tab that takes too
 * much and never says why.
 */
export const PAGE_DOOR: Door = {
  name: 'this page',
  limits: { triples: 5_000_000, metadataBytes: 64 * MEBIBYTE, parsedBytes: 384 * MEBIBYTE },
  settings: { triples: null, parsedBytes: null },
};

/** The most entries that a crate may have. */
export const MOST_ENTRIES = 1_000_000;
