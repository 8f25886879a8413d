import type { HeapLimit } from '../requests/json-cost.ts';

/** One of the ways in which a crate comes to the validator: what it admits, and how its messages name that. */
export interface Door {
  /** What messages call it, e.g. `this service`. */
  name: string;
  limits: DoorLimits;
  /** What decides each limit, e.g. the name of a setting; null where nothing can be set. */
  settings: { triples: string | null; parsedBytes: string | null };
}

/** Limits of one validation. */
export interface DoorLimits {
  /** Triples of a crate's graph. */
  triples: number;
  /** Size of a metadata document once inflated. */
  metadataBytes: number;
  /** Estimated heap of a parsed JSON document. */
  parsedBytes: HeapLimit;
}

/** The metadata document was given with a profile that the door does not know. */
export function unknownProfile(name: string, known: readonly string[], door: Door): string {
  return `There is no profile "${name}"; ${door.name} knows ${known.join(', ')}.`;
}

/** The graph of the crate is larger than the door admits. */
export function tooManyTriples({ name, limits, settings }: Door): string {
  const set = inBrackets(settings.triples);
  return `The metadata has more than ${limits.triples} triples, the most that ${name} validates${set}.`;
}

/** The document would need too much memory once it is parsed. */
export function tooCostly({ name, limits, settings }: Door): string {
  const { parsedBytes } = limits;
  const bytes = typeof parsedBytes === 'function' ? parsedBytes() : parsedBytes;
  const megabytes = Math.floor(bytes / (1024 * 1024));
  return (
    `The metadata document would take more than ${megabytes} MB of memory once its JSON is read, which is the ` +
    `limit of ${name}${inBrackets(settings.parsedBytes)}.`
  );
}

function inBrackets(setting: string | null): string {
  return setting === null ? '' : ` (${setting})`;
}
