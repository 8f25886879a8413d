/** The metadata document is larger than may be read now; nothing of it was read. */
export class CrateNotAdmitted extends Error {
  override readonly name = 'CrateNotAdmitted';

  constructor(metadataBytes: number) {
    super(`the metadata document of ${metadataBytes} bytes has to wait`);
  }
}
