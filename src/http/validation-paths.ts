/** Where metadata documents are sent. */
export const METADATA_PATH = '/v1/ro_crates/validate_metadata';

/** Where crates are sent. */
export const UPLOAD_PATH = '/v1/ro_crates/validate';

/** The path of a request whose answer is the validation of its body; null for any other. */
export function validationPath(target: string): string | null {
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  return path === METADATA_PATH || path === UPLOAD_PATH ? path : null;
}
