import type { NativeCheck } from './native-check.ts';

/** A rule about what servers answer. Validations never use the network, so it is declared but never run. */
export const needsNetwork: NativeCheck = {
  needs: 'network',
  run: () => [],
};

/** A rule about detached crates. Whether a document sent alone is one cannot be told, so it is never run. */
export const needsDetachedCrate: NativeCheck = {
  needs: 'detached',
  run: () => [],
};
