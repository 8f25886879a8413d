/** The crate is not the same any more as at the first read; reading it from the start may do. */
export class CrateChanged extends Error {
  override readonly name = 'CrateChanged';

  constructor(key: string) {
    super(`${key} changed while it was read`);
  }
}
