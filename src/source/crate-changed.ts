/** The crate changed between two reads of it; reading it again from the start may succeed. */
export class CrateChanged extends Error {
  override readonly name = 'CrateChanged';

  constructor(key: string) {
    super(`${key} changed while it was read`);
  }
}
