/** The command line was called in a way that it does not understand; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
