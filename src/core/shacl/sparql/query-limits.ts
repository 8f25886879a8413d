/**
 * Thrown when a query of a profile would take more memory or stack than a validation may use. Time is limited by the
 * caller, who ends the thread.
 */
export class QueryLimitExceeded extends Error {
  override readonly name = 'QueryLimitExceeded';
}
