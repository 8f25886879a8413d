import { untilAborted } from './until-aborted.ts';

/** Lets validations run side by side, or one that is a suspect by itself. */
export interface Gate {
  /** Runs beside others that do the same. Throws the signal's reason when it is aborted before the turn comes. */
  shared<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Runs while no other does. Throws as `shared` does. */
  alone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

interface Waiter {
  isAlone: boolean;
  isInside: boolean;
  enter(): void;
}

/** A gate where all come in by the order of their arrival, so neither kind waits without end. */
export function createGate(): Gate {
  const waiting: Waiter[] = [];
  let inside = 0;
  let isClosed = false;

  function admit(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (isClosed || (next.isAlone && inside > 0)) return;
      waiting.shift();
      inside++;
      isClosed = next.isAlone;
      next.isInside = true;
      next.enter();
    }
  }

  function leave(): void {
    inside--;
    isClosed = false;
    admit();
  }

  async function pass<T>(isAlone: boolean, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const turn = Promise.withResolvers<void>();
    const waiter: Waiter = { isAlone, isInside: false, enter: turn.resolve };
    waiting.push(waiter);
    admit();
    try {
      await untilAborted(turn.promise, signal);
      return await work();
    } finally {
      if (waiter.isInside) leave();
      else {
        waiting.splice(waiting.indexOf(waiter), 1);
        admit();
      }
    }
  }

  return {
    shared: (work, signal) => pass(false, work, signal),
    alone: (work, signal) => pass(true, work, signal),
  };
}
