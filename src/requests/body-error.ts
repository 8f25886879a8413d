/** One error of a request body; `path` is a JSON pointer-like path, '' for the body itself. */
export interface BodyError {
  path: string;
  message: string;
}
