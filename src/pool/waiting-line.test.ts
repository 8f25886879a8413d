import { describe, expect, it } from 'vitest';
import { PoolOverloaded } from './validation-pool.ts';
import { WaitingLine } from './waiting-line.ts';

const PATIENT = new AbortController().signal;
const LIMITS = { places: 1, maxWaiting: 2, maxWaitingBytes: 100 };

describe('The waiting line', () => {
  it('serves in the order of coming', async () => {
    const line = new WaitingLine({ ...LIMITS, maxWaiting: 10 });
    const order: number[] = [];
    const leave = await line.enter(1, PATIENT);
    const others = [1, 2, 3].map(async (number) => {
      const leaveAgain = await line.enter(1, PATIENT);
      order.push(number);
      leaveAgain();
    });
    leave();
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
    expect(line).toMatchObject({ running: 0, waiting: 0, waitingBytes: 0 });
  });

  it('refuses at once what is too much in number or in bytes, and says when to try again', async () => {
    const line = new WaitingLine(LIMITS);
    const leave = await line.enter(1000, PATIENT);
    const first = line.enter(60, PATIENT);
    await expect(line.enter(41, PATIENT)).rejects.toThrow(PoolOverloaded);
    const second = line.enter(40, PATIENT);
    await expect(line.enter(0, PATIENT)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    expect(line).toMatchObject({ running: 1, waiting: 2, waitingBytes: 100 });
    leave();
    (await first)();
    (await second)();
  });

  it('forgets who gives up waiting', async () => {
    const line = new WaitingLine(LIMITS);
    const leave = await line.enter(1, PATIENT);
    const impatient = new AbortController();
    const waiting = line.enter(50, impatient.signal);
    impatient.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(line).toMatchObject({ running: 1, waiting: 0, waitingBytes: 0 });
    leave();
    expect(line.running).toBe(0);
  });

  it('does not take in who is gone already', async () => {
    await expect(new WaitingLine(LIMITS).enter(1, AbortSignal.abort(new Error('gone')))).rejects.toThrow(
      'gone',
    );
  });

  it('closes when the last has left, and takes nobody in meanwhile', async () => {
    const line = new WaitingLine(LIMITS);
    const leave = await line.enter(1, PATIENT);
    const waiting = line.enter(1, PATIENT);
    let closed = false;
    const closing = line.close().then(() => {
      closed = true;
    });
    await expect(line.enter(1, PATIENT)).rejects.toThrow(PoolOverloaded);
    leave();
    const leaveLast = await waiting;
    expect(closed).toBe(false);
    leaveLast();
    await closing;
  });
});
