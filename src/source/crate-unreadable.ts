/** A crate that cannot be opened, however often it is tried; the message is for the crate's owner. */
export class CrateUnreadable extends Error {
  override readonly name = 'CrateUnreadable';
  /** What is wrong, as a clause: `the archive is truncated: ...`. */
  readonly reason: string;

  constructor(reason: string) {
    super(`the crate could not be read: ${reason}`);
    this.reason = reason;
  }
}
