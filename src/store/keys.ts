/** Where crates and results are in the bucket. */
export interface StoreKeys {
  /** `{crates}/<id>.zip` */
  crateZipKey(id: string): string;
  /** `{crates}/<id>/`, with the slash. */
  crateDirectoryPrefix(id: string): string;
  /** The metadata document of a crate stored as a directory. */
  rootDocumentKey(id: string): string;
  /** The metadata document of a crate stored as a directory that is a BagIt bag. */
  bagDocumentKey(id: string): string;
  /** `{results}/<id>.json` */
  resultKey(id: string): string;
}

/** The two prefixes of the settings; slashes at their ends don't matter, an empty one means the bucket's top. */
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
