const STORE_SETTINGS = 'the object store is configured on the server by the S3_* settings';

/** Fields of 1.x requests that 2.x does not accept (interface, section 9), with what replaced each. */
export const REMOVED_FIELDS: ReadonlyMap<string, string> = new Map([
  ['minio_config', STORE_SETTINGS],
  ['endpoint', 'the server setting S3_ENDPOINT names the object store'],
  ['accesskey', 'the server setting S3_ACCESS_KEY is the key of the object store'],
  ['secret', 'the server setting S3_SECRET_KEY is the secret of the object store'],
  ['ssl', 'the server setting S3_USE_SSL decides whether the object store is reached by TLS'],
  ['bucket', 'the server setting S3_BUCKET names the bucket'],
  ['root_path', 'crates are at <id>.zip or <id>/ below the server setting S3_CRATE_PREFIX'],
  ['crate_id', 'the crate id is part of the path of the request'],
]);
