import { describe, expect, it } from 'vitest';
import { type Patience, WaitedTooLong, waitOut } from './wait-out.ts';

function patience(changes: Partial<Patience> = {}): Patience {
  return { isPassing: () => true, onPause: () => {}, signal: new AbortController().signal, ...changes };
}

describe('Waiting out an outage', () => {
  it('tries until it succeeds, with growing pauses', async () => {
    const pausesMs: number[] = [];
    let failuresLeft = 2;
    const outcome = await waitOut(
      async () => {
        if (failuresLeft-- > 0) throw new Error('down');
        return 'up';
      },
      patience({ onPause: (_, pauseMs) => pausesMs.push(pauseMs) }),
    );
    expect(outcome).toBe('up');
    expect(pausesMs).toHaveLength(2);
    expect(pausesMs[0]).toBeLessThanOrEqual(500);
    expect(pausesMs[1]).toBeGreaterThan(pausesMs[0] ?? 0);
  });

  it('throws what will not pass', async () => {
    const attempt = () => Promise.reject(new Error('wrong password'));
    await expect(waitOut(attempt, patience({ isPassing: () => false }))).rejects.toThrow('wrong password');
  });

  it('ends in the middle of a pause when told to stop', async () => {
    const stopping = new AbortController();
    const waiting = waitOut(
      () => Promise.reject(new Error('down')),
      patience({ signal: stopping.signal, onPause: () => stopping.abort(new Error('stopping')) }),
    );
    await expect(waiting).rejects.toThrow('stopping');
  });

  it('ends after the last attempt once it has lasted too long', async () => {
    let attempts = 0;
    const attempt = () => Promise.reject(new Error(`down ${++attempts}`));
    const waiting = waitOut(attempt, patience({ limitMs: 1 }));
    await expect(waiting).rejects.toThrow(WaitedTooLong);
    expect(attempts).toBe(2);
  });

  it('lets an attempt finish that begins when stopping has begun', async () => {
    const signal = AbortSignal.abort(new Error('stopping'));
    expect(await waitOut(async () => 'done', patience({ signal }))).toBe('done');
  });
});
