import process from 'node:process';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Resolves with the name of the first signal that asks the process to stop. A second one ends it at once. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve(signal);
      });
    }
  });
}
