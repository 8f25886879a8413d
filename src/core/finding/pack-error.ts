/** A profile pack is not valid: the file, the line (1-based, null when unknown) and the reason. */
export class PackError extends Error {
  override readonly name = 'PackError';
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, line: number | null, reason: string) {
    super(line === null ? `${file}: ${reason}` : `${file}:${line}: ${reason}`);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}
