import type { CrateKeys } from '../source/crate-keys.ts';

/** Where crates and results are in the store: `{crates}/<id>.zip`, `{crates}/<id>/`, `{results}/<id>.json`. */
export interface StoreKeys extends CrateKeys {
  /** The result of a crate. */
  resultKey(id: string): string;
  /** What the keys of all results begin with: empty, or ending with `/`. */
  resultsPrefix: string;
}

/** Metadata of a stored result: the id of its validation. */
export const VALIDATION_ID = 'validation-id';

/** What the key of a result has after its crate's id. */
export const RESULT_ENDING = '.json';

/** The two prefixes of the settings; slashes at their ends don't matter, an empty one means the store's top. */
export interface KeyPrefixes {
  cratePrefix: string;
  resultsPrefix: string;
}

/** The key layout of one configuration. */
export function createKeys(prefixes: KeyPrefixes): StoreKeys {
  const crates = folder(prefixes.cratePrefix);
  const results = folder(prefixes.resultsPrefix);
  return {
    crateZipKey: (id) => `${crates}${id}.zip`,
    crateDirectoryPrefix: (id) => `${crates}${id}/`,
    rootDocumentKey: (id) => `${crates}${id}/ro-crate-metadata.json`,
    bagDocumentKey: (id) => `${crates}${id}/data/ro-crate-metadata.json`,
    resultKey: (id) => `${results}${id}${RESULT_ENDING}`,
    resultsPrefix: results,
  };
}

function folder(prefix: string): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `${trimmed}/`;
}
