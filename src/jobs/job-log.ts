type Write = (fields: Record<string, unknown>, message: string) => void;

/** Structured log as this room uses it; never given a crate's content or a secret. */
export interface JobLog {
  error: Write;
  warn: Write;
  info: Write;
  debug: Write;
}
