/** Longest time that refusals take of one turn of the event loop. */
const TURN_MS = 2;

/** Takes a refusal that is answered soon. */
export type RefuseSoon = (answer: () => void) => void;

/**
 * Answers refusals in the order of their coming, a few in each turn of the event loop. Under overload hundreds arrive
 * at once, and answering all of them in a row would let everything else wait: health checks, requests that there is
 * room for, and answers of the pool (measured: 60 to 120 ms a turn).
 */
export function createRefusalTurns(): RefuseSoon {
  const waiting = new Set<() => void>();
  function answerSome(): void {
    const untilMs = performance.now() + TURN_MS;
    for (const answer of waiting) {
      waiting.delete(answer);
      answer();
      if (performance.now() >= untilMs) break;
    }
    if (waiting.size > 0) setImmediate(answerSome);
  }
  return (answer) => {
    waiting.add(answer);
    if (waiting.size === 1) setImmediate(answerSome);
  };
}
