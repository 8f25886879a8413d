import { describe, expect, it } from 'vitest';
import { type Attempt, type RetryOptions, retry, retryFor } from './retry.ts';

function options(changes: Partial<RetryOptions> = {}): RetryOptions {
  return { onPause: () => {}, signal: new AbortController().signal, ...changes };
}

const again = async (): Promise<Attempt<string>> => ({ kind: 'again', reason: 'down' });

describe('Retrying', () => {
  it('retries until it succeeds, with growing pauses', async () => {
    const pausesMs: number[] = [];
    let failuresLeft = 2;
    const outcome = await retry<string>(
      async () => (failuresLeft-- > 0 ? { kind: 'again', reason: 'down' } : { kind: 'done', value: 'up' }),
      options({ onPause: (_, pauseMs) => pausesMs.push(pauseMs) }),
    );
    expect(outcome).toBe('up');
    expect(pausesMs).toHaveLength(2);
    expect(pausesMs[0]).toBeLessThanOrEqual(500);
    expect(pausesMs[1]).toBeGreaterThan(pausesMs[0] ?? 0);
  });

  it('throws what the attempt throws', async () => {
    const attempt = () => Promise.reject(new Error('wrong password'));
    await expect(retry(attempt, options())).rejects.toThrow('wrong password');
  });

  it('ends in the middle of a pause when told to stop', async () => {
    const stopping = new AbortController();
    const waiting = retry(
      again,
      options({ signal: stopping.signal, onPause: () => stopping.abort(new Error('stopping')) }),
    );
    await expect(waiting).rejects.toThrow('stopping');
  });

  it('times out after the last attempt once it has lasted too long, with its reason', async () => {
    let attempts = 0;
    const attempt = async (): Promise<Attempt<string>> => ({ kind: 'again', reason: `down ${++attempts}` });
    expect(await retryFor(1, attempt, options())).toEqual({ kind: 'timed out', reason: 'down 2' });
  });

  it('lets an attempt finish that begins when stopping has begun', async () => {
    const signal = AbortSignal.abort(new Error('stopping'));
    const attempt = async (): Promise<Attempt<string>> => ({ kind: 'done', value: 'up' });
    expect(await retry(attempt, options({ signal }))).toBe('up');
  });
});
