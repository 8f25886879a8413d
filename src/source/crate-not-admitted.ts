/** A part of the crate is larger than may be read now; nothing of that part was read. */
export class CrateNotAdmitted extends Error {
  override readonly name = 'CrateNotAdmitted';

  constructor(part: string, sizeBytes: number) {
    super(`the ${part} of ${sizeBytes} bytes has to wait`);
  }
}
