import type { CrateKeys } from '../source/crate-keys.ts';

/** Where crates and results are in the store: `{crates}/<id>.zip`, `{crates}/<id>/`, `{results}/<id>.json`. */
export interface StoreKeys extends CrateKeys {
  /** The result of a crate. */
  resultKey(id: string): string;
}

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
    resultKey: (id) => `${results}${id}.json`,
  };
}

function folder(prefix: string): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `${trimmed}/`;
}
