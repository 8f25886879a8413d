/** One type of problem: what it means, and what to do about it. */
export interface ProblemKind {
  status: 400 | 401 | 403 | 404 | 405 | 406 | 408 | 409 | 413 | 415 | 422 | 431 | 500 | 503 | 507;
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
    explanation: 'The request line, a header or the URL of the request is not valid HTTP.',
    remedy: 'Send the request with a common HTTP client, with a Host header and a percent-encoded path.',
  },
  'invalid-crate-id': {
    status: 400,
    title: 'The crate id is not valid',
    explanation: 'A crate id is a label. It is not a path, a file name or a URL.',
    remedy:
      'Use 1 to 128 letters (A-Z, a-z), digits, dots, underscores and hyphens, starting with a letter or digit. ' +
      'Omit the prefix of the object store and the extension .zip.',
  },
  'invalid-validation-id': {
    status: 400,
    title: 'The id of the validation is not valid',
    explanation:
      'The id of a validation is a UUID, which the service gives out when the validation is requested.',
    remedy: 'Send the id as it was in the header X-Validation-Id of the answer to the request.',
  },
  unauthorized: {
    status: 401,
    title: 'A key is needed',
    explanation: 'This server requires an API key for /v1, or a token for /metrics.',
    remedy:
      'Send the header Authorization: Bearer <key> with a key that the operator of the server gave you.',
  },
  'origin-not-allowed': {
    status: 403,
    title: 'The page may not call this',
    explanation:
      'The request comes from a page in a browser, and its origin is not one that this server allows.',
    remedy:
      'Call from a program instead of a page, or ask the operator to add the origin of the page to CORS_ORIGINS.',
  },
  'not-found': {
    status: 404,
    title: 'Path not found',
    explanation: 'The service has no such path. Paths are case-sensitive and do not end with a slash.',
    remedy: 'Use one of the paths that /docs lists.',
  },
  'storage-disabled': {
    status: 404,
    title: 'Stored crates are switched off',
    explanation: 'This server has no object store, so it validates only metadata that is sent in a request.',
    remedy:
      'Send the metadata document to /v1/ro_crates/validate_metadata, or ask the operator to set STORAGE_ENABLED ' +
      'and the S3_* settings.',
  },
  'crate-not-found': {
    status: 404,
    title: 'Crate not found',
    explanation:
      'A crate is searched at exact keys below the crate prefix: <id>.zip, or <id>/ro-crate-metadata.json, or ' +
      '<id>/data/ro-crate-metadata.json for a BagIt bag. None of them exists.',
    remedy: 'Upload the crate to one of these keys, or fix the id.',
  },
  'result-not-found': {
    status: 404,
    title: 'No result yet',
    explanation:
      'No validation of this crate was requested, or none has finished. Results of version 1.x are not read.',
    remedy:
      'Request the validation by POST on the same path. If you have done so, try again later; the Location of the ' +
      'answer to the POST says how far it is.',
  },
  'validation-not-found': {
    status: 404,
    title: 'Validation not found',
    explanation:
      'The service knows no validation with this id. The state of a validation is kept for 30 days after its end, and ' +
      'that of the newest million requests.',
    remedy: 'Use the id in the header X-Validation-Id, or read the result of the crate.',
  },
  'profile-not-found': {
    status: 404,
    title: 'Profile not found',
    explanation: 'The server has no profile with this identifier.',
    remedy: 'Use an identifier that /v1/profiles lists.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    explanation: 'The path exists, but does not accept the method of the request.',
    remedy: 'Use one of the methods in the Allow header of the answer.',
  },
  'not-acceptable': {
    status: 406,
    title: 'The result is not available in this format',
    explanation:
      'The Accept header of the request names no format of a result, or the result cannot be converted to the one named.',
    remedy:
      'Accept one of the media types that the detail lists, or omit the header for JSON. The query ?format= takes the ' +
      'name of a format.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request arrived too slowly',
    explanation: 'The whole request did not arrive in time.',
    remedy: 'Send it again over a faster connection.',
  },
  'crate-ambiguous': {
    status: 409,
    title: 'The crate exists twice',
    explanation: 'The object store has both a zip and a directory with this id, and either could be meant.',
    remedy: 'Remove one of the two, or store it under another id.',
  },
  'body-too-large': {
    status: 413,
    title: 'The request body is too large',
    explanation: 'The server limits the size of a request body, so that one request cannot block the others.',
    remedy: 'Send less, or ask the operator to raise the setting that the answer names.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The request body has an unsupported type',
    explanation:
      'Bodies are JSON, sent as application/json without compression. Metadata documents may also be sent as ' +
      'application/ld+json, and crates as application/zip or multipart/form-data, where /docs says so.',
    remedy:
      'Set the header Content-Type to a type that the answer names, and send the body without Content-Encoding.',
  },
  'invalid-body': {
    status: 422,
    title: 'The request body cannot be used',
    explanation:
      'The body is not valid JSON, or a field is missing, wrong or unknown. The member "errors" lists each error.',
    remedy: 'Fix each error listed. See /docs for the fields and an example.',
  },
  'invalid-query': {
    status: 422,
    title: 'A query parameter cannot be used',
    explanation: 'A parameter in the query of the URL has an unknown value.',
    remedy: 'Fix each error listed in "errors", or omit the parameter.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The request headers are too large',
    explanation: 'The server limits the total size of the headers of a request.',
    remedy: 'Send fewer or shorter headers. Cookies are not needed.',
  },
  'internal-error': {
    status: 500,
    title: 'The service failed',
    explanation: 'An error occurred in the service. It is logged with the request id of the answer.',
    remedy: 'Report the request id to the operator of the server.',
  },
  overloaded: {
    status: 503,
    title: 'The service is busy',
    explanation: 'The queue of validations is full, so the server accepts no more at the moment.',
    remedy: 'Try again after the number of seconds in the Retry-After header.',
  },
  'store-unavailable': {
    status: 503,
    title: 'The object store cannot be reached',
    explanation: 'The object store with the crates and results did not answer, or answered with an error.',
    remedy: 'Try again later. /readyz shows when the store answers again.',
  },
  'upload-storage-unavailable': {
    status: 503,
    title: 'Uploads cannot be kept',
    explanation: 'The folder in which the server keeps an upload while it is validated cannot be used.',
    remedy: 'Try again later, and report it to the operator of the server.',
  },
  'broker-unavailable': {
    status: 503,
    title: 'The job queue cannot be reached',
    explanation:
      'The database with the queue of validations did not answer, so nothing was queued or looked up.',
    remedy: 'Try again later. /readyz shows when the queue answers again.',
  },
  'upload-storage-full': {
    status: 507,
    title: 'There is no room for the upload',
    explanation: 'The disk on which the server keeps an upload while it is validated is full.',
    remedy: 'Try again later, send a smaller crate, or send its metadata document alone.',
  },
  'webhooks-full': {
    status: 503,
    title: 'The validation takes no more webhooks',
    explanation:
      'Requests for the same crate with the same options share one validation until it starts. The number of webhooks ' +
      'that one validation sends is limited, and the limit is reached.',
    remedy:
      'Send the request again later, or without webhook_url: the result can be read by GET on the same path.',
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
