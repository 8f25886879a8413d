/** A mistake in a pack: an error stops the loading, a warning is told. */
export interface PackRemark {
  level: 'error' | 'warning';
  file: string;
  /** 1-based; null when it is not about one line. */
  line: number | null;
  text: string;
}

/** A remark as one line. */
export function remarkText({ file, line, text }: PackRemark): string {
  return line === null ? `${file}: ${text}` : `${file}:${line}: ${text}`;
}
