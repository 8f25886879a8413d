/** What one type of problem means, for every request that meets it. */
export interface ProblemKind {
  status: 400 | 401 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 431 | 500 | 503;
  title: string;
  /** Why the service answers so. */
  explanation: string;
  /** What the caller can do. */
  remedy: string;
}

const CATALOGUE = {
  'bad-request': {
    status: 400,
    title: 'The HTTP request cannot be read',
    explanation: 'The request line, a header or the address of the request breaks the rules of HTTP.',
    remedy: 'Send the request with a common HTTP client, with a Host header and a percent-encoded path.',
  },
  'invalid-crate-id': {
    status: 400,
    title: 'The crate id is not valid',
    explanation: 'A crate id is a label, neither a path nor a file name nor a URL.',
    remedy:
      'Use 1 to 128 letters (A-Z, a-z), digits, dots, underscores and hyphens, beginning with a letter or digit. ' +
      'Leave out the prefix of the object store and the ending .zip.',
  },
  unauthorized: {
    status: 401,
    title: 'A key is needed',
    explanation: 'This server requires an API key for /v1, or a token for /metrics.',
    remedy:
      'Send the header Authorization: Bearer <key> with a key that the operator of the server gave you.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing here',
    explanation: 'The service has no such path. Paths are case-sensitive and have no slash at their end.',
    remedy: 'Compare the path with the ones that /docs lists.',
  },
  'storage-disabled': {
    status: 404,
    title: 'Stored crates are switched off',
    explanation: 'This server runs without an object store, so it validates only metadata sent in a request.',
    remedy:
      'Send the metadata document to /v1/ro_crates/validate_metadata, or ask the operator to set STORAGE_ENABLED ' +
      'and the S3_* settings.',
  },
  'crate-not-found': {
    status: 404,
    title: 'There is no such crate',
    explanation:
      'A crate is looked for at exact keys below the crate prefix: <id>.zip, or <id>/ro-crate-metadata.json, or ' +
      '<id>/data/ro-crate-metadata.json for a BagIt bag. None of them exists.',
    remedy: 'Upload the crate to one of these keys, or correct the id.',
  },
  'result-not-found': {
    status: 404,
    title: 'There is no result yet',
    explanation:
      'No validation of this crate has finished, or none was requested. Results of 1.x are not read.',
    remedy: 'Request the validation by POST on the same path; if that was done, ask again a little later.',
  },
  'profile-not-found': {
    status: 404,
    title: 'There is no such profile',
    explanation: 'The server has not loaded a profile with this identifier.',
    remedy: 'Take an identifier from /v1/profiles.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method does not fit the path',
    explanation: 'The path exists, but not with the method of the request.',
    remedy: 'Use one of the methods that the Allow header of the answer names.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request came too slowly',
    explanation: 'The whole request did not arrive in time.',
    remedy: 'Send it again over a better connection.',
  },
  'crate-ambiguous': {
    status: 409,
    title: 'The crate exists twice',
    explanation:
      'The object store holds both a zip and a directory under this id, and either could be meant.',
    remedy: 'Remove one of the two, or store one under another id.',
  },
  'body-too-large': {
    status: 413,
    title: 'The request body is too large',
    explanation:
      'The server bounds the size of a request body, so that one request cannot starve the others.',
    remedy: 'Send a smaller document, or ask the operator to raise MAX_METADATA_BYTES.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The request body has an unsupported type',
    explanation: 'Bodies are JSON, sent as application/json and without compression.',
    remedy: 'Set the header Content-Type: application/json and send the body without Content-Encoding.',
  },
  'invalid-body': {
    status: 422,
    title: 'The request body cannot be used',
    explanation:
      'The body is not JSON, or a field is missing, wrong or unknown. The member "errors" lists each fault.',
    remedy: 'Mend each fault listed; /docs shows the fields and an example.',
  },
  'invalid-query': {
    status: 422,
    title: 'A query parameter cannot be used',
    explanation: 'A parameter in the query of the address has a value that the service does not know.',
    remedy: 'Mend each fault listed in "errors", or leave the parameter out.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The request headers are too large',
    explanation: 'The server bounds the size of all headers of a request together.',
    remedy: 'Send fewer or shorter headers; cookies are not needed.',
  },
  'internal-error': {
    status: 500,
    title: 'The service failed',
    explanation: 'The service met a fault of its own. It has logged it under the request id of the answer.',
    remedy: 'Report the request id to the operator of the server.',
  },
  overloaded: {
    status: 503,
    title: 'The service is busy',
    explanation: 'More validations are waiting than the server keeps, so it takes no more for the moment.',
    remedy: 'Try again after the seconds that the Retry-After header names.',
  },
  'store-unavailable': {
    status: 503,
    title: 'The object store cannot be reached',
    explanation: 'The object store that holds crates and results did not answer, or answered with an error.',
    remedy: 'Try again later; /readyz tells when the store answers again.',
  },
  'broker-unavailable': {
    status: 503,
    title: 'The job queue cannot be reached',
    explanation: 'The database that holds the queue of validations did not answer, so nothing was queued.',
    remedy: 'Try again later; /readyz tells when the queue answers again.',
  },
} as const satisfies Record<string, ProblemKind>;

/** Last part of a problem's `type`. */
export type ProblemType = keyof typeof CATALOGUE;

/** Every type of problem that the service answers with. */
export const PROBLEM_KINDS: Readonly<Record<ProblemType, ProblemKind>> = CATALOGUE;

/** Whether a text names a type of problem. */
export function isProblemType(text: string): text is ProblemType {
  return Object.hasOwn(CATALOGUE, text);
}
