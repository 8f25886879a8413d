const UNKNOWN = 0;
const DEFAULT = 1;
const FIRST_NAMED = 2;

/**
 * The profile name of a request, written by the thread that reads the body and read by the pool when that
 * thread is gone: a result names the profile that was asked for, also after a time-out.
 */
export class RequestedProfile {
  /** Shared with the thread. */
  readonly memory = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  /** The name, one of `requestable`; null when none was given, or the thread did not get as far. */
  read(requestable: readonly string[]): string | null {
    return requestable[Atomics.load(this.memory, 0) - FIRST_NAMED] ?? null;
  }
}

/** Notes the name in the memory of a RequestedProfile; a name outside `requestable` stays unnoted. */
export function noteRequestedProfile(
  memory: Int32Array,
  name: string | null,
  requestable: readonly string[],
): void {
  const position = name === null ? -1 : requestable.indexOf(name);
  if (position >= 0) Atomics.store(memory, 0, FIRST_NAMED + position);
  else Atomics.store(memory, 0, name === null ? DEFAULT : UNKNOWN);
}
