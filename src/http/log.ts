type Write = (fields: Record<string, unknown>, message: string) => void;

/** Structured log as src/http uses it; crate content and secrets are never passed to it. */
export interface Log {
  error: Write;
  warn: Write;
  info: Write;
  debug: Write;
}
