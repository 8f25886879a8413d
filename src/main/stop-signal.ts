import process from 'node:process';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Interval of the check that the parent process is still there. */
const ORPHAN_CHECK_MS = 500;

/** Resolves with what asks the process to stop: the name of the first signal, or `orphaned`. A second signal ends it at once. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let received = 0;
    for (const signal of SIGNALS) {
      // One listener that counts: Deno calls a listener that is added inside another for the same signal already.
      process.on(signal, () => {
        if (++received > 1) process.exit(1);
        resolve(signal);
      });
    }
    // npm passes a signal to the shell that runs the script, and that shell ends without passing it on.
    if (process.env.npm_lifecycle_event !== undefined) watchParent(() => resolve('orphaned'));
  });
}

function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, ORPHAN_CHECK_MS);
  timer.unref();
}
