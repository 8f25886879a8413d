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

/** A shape of a pack needs what is not supported here, although it may be well-formed. */
export class UnsupportedFeature extends PackError {
  /** The feature without the shape, e.g. `sh:sparql uses SERVICE, which is not implemented`. */
  readonly feature: string;

  constructor(file: string, line: number | null, shape: string, feature: string) {
    super(file, line, `${shape}: ${feature}`);
    this.feature = feature;
  }
}
