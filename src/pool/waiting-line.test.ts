import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyClock } from './busy-clock.ts';
import { type Outcome, Task } from './task.ts';
import { PoolOverloaded } from './validation-pool.ts';
import { type HandedBatch, type LineLimits, WaitingLine } from './waiting-line.ts';

const PATIENT = new AbortController().signal;
const ANSWER: Outcome = { kind: 'answer', answer: { kind: 'invalid-body', errors: [] } };
const LARGE = 100_000;

function taskOf(bytes: number): Task {
  const body = new ArrayBuffer(bytes);
  return new Task({ kind: 'metadata', body, options: { severity: 'REQUIRED' } }, [body]);
}

interface HandedOut extends HandedBatch {
  tasks: Task[];
  takeBack: (tasks: readonly Task[]) => void;
  behind: HandedBatch | null;
  end: () => void;
  endWithout: () => void;
}

/** A line of one place whose batches end when the test says so. */
function lineOf(limits: Partial<LineLimits> = {}) {
  const batches: HandedOut[] = [];
  const line = new WaitingLine(
    { places: 1, quickBytes: 64 * 1024, sparesLast: true, maxWaiting: 100, maxWaitingBytes: 1e9, ...limits },
    (tasks, takeBack, behind) => {
      const { promise, resolve } = Promise.withResolvers<() => void>();
      const answer = () => {
        for (const task of tasks) task.resolve(ANSWER);
      };
      const batch = {
        tasks,
        takeBack,
        behind,
        ended: promise,
        end: () => resolve(answer),
        endWithout: () => resolve(() => {}),
      };
      batches.push(batch);
      return batch;
    },
  );
  return { line, batches };
}

// A line's patience is a few milliseconds, which a busy machine may take between two statements.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('The waiting line', () => {
  it('serves in the order of coming, large tasks alone and small ones together', async () => {
    const { line, batches } = lineOf();
    const tasks = [1, 2, 3, LARGE, LARGE, 4, 5].map(taskOf);
    const answers = tasks.map((task) => line.submit(task, PATIENT));
    for (let batch = 0; batch < 5; batch++) {
      batches[batch]!.end();
      await Promise.resolve();
      await Promise.resolve();
    }
    await Promise.all(answers);
    const order = batches.map((batch) => batch.tasks.map((task) => tasks.indexOf(task)));
    expect(order).toEqual([[0], [1, 2], [3], [4], [5, 6]]);
    expect(line).toMatchObject({ running: 0, waiting: 0, waitingBytes: 0 });
  });

  it('leaves each place its share, the last one apart', async () => {
    const { line, batches } = lineOf({ places: 3 });
    for (let count = 0; count < 8; count++) void line.submit(taskOf(1), PATIENT);
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 1]);
    batches[0]!.endWithout();
    await Promise.resolve();
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 1, 3]);
    expect(line).toMatchObject({ running: 4, waiting: 3 });
  });

  it('leaves the last place free of small tasks until the line is full', () => {
    const { line, batches } = lineOf({ places: 2 });
    for (let count = 0; count < 105; count++) void line.submit(taskOf(1), PATIENT);
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 4]);
    void line.submit(taskOf(1), PATIENT);
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 4, 16, 16]);
    expect(batches.map(({ behind }) => behind)).toEqual([null, batches[0], null, batches[2]]);
  });

  it('lays small tasks ready behind others when there are enough of them, one batch a place', async () => {
    const { line, batches } = lineOf();
    const answers = Array.from({ length: 8 }, () => line.submit(taskOf(1), PATIENT));
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 4]);
    expect(batches.map(({ behind }) => behind)).toEqual([null, batches[0]]);
    expect(line).toMatchObject({ running: 5, waiting: 3 });
    answers.push(line.submit(taskOf(1), PATIENT), line.submit(taskOf(1), PATIENT));
    batches[0]!.end();
    await answers[0];
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 4, 5]);
    expect(batches[2]!.behind).toBe(batches[1]);
    batches[1]!.end();
    await answers[4];
    const last = line.submit(taskOf(1), PATIENT);
    expect(batches).toHaveLength(3);
    batches[2]!.end();
    await Promise.all(answers);
    expect(batches[3]).toMatchObject({ behind: null });
    batches[3]!.end();
    await last;
  });

  it('lays nothing ready behind or before larger tasks', () => {
    const behind = lineOf();
    for (const bytes of [LARGE, 1, 2, 3, 4, 5]) void behind.line.submit(taskOf(bytes), PATIENT);
    expect(behind.batches).toHaveLength(1);
    const before = lineOf();
    for (const bytes of [1, LARGE, 2, 3, 4, 5]) void before.line.submit(taskOf(bytes), PATIENT);
    expect(before.batches).toHaveLength(1);
  });

  it('takes the last place rather than keep more waiting than it may', () => {
    const { line, batches } = lineOf({ places: 2, maxWaiting: 1 });
    for (let count = 0; count < 3; count++) void line.submit(taskOf(1), PATIENT);
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 2]);
    expect(line.waiting).toBe(0);
  });

  it('takes the last place rather than keep more bytes waiting than may wait', () => {
    const { line, batches } = lineOf({ places: 2, maxWaitingBytes: 10 });
    for (let count = 0; count < 3; count++) void line.submit(taskOf(6), PATIENT);
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 2]);
    expect(line.waitingBytes).toBe(0);
  });

  it('takes the last place for other work behind small tasks', () => {
    const { line, batches } = lineOf({ places: 2 });
    for (const bytes of [1, 2, LARGE]) void line.submit(taskOf(bytes), PATIENT);
    expect(batches.map(({ tasks }) => tasks.length)).toEqual([1, 1]);
    expect(line.waiting).toBe(1);
  });

  it('takes the last place at once where it needs no core of the event loop', () => {
    const { line, batches } = lineOf({ places: 2, sparesLast: false });
    for (let count = 0; count < 2; count++) void line.submit(taskOf(1), PATIENT);
    expect(batches).toHaveLength(2);
  });

  it('takes the last place for a small task that waits long', () => {
    const { line, batches } = lineOf({ places: 2 });
    void line.submit(taskOf(1), PATIENT);
    void line.submit(taskOf(2), PATIENT);
    vi.advanceTimersByTime(19);
    expect(batches).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(batches).toHaveLength(2);
  });

  it('takes the last place at once for other work, and beside it', () => {
    const { line, batches } = lineOf({ places: 2 });
    for (const bytes of [1, LARGE]) void line.submit(taskOf(bytes), PATIENT);
    expect(batches).toHaveLength(2);
    const other = lineOf({ places: 2 });
    for (const bytes of [LARGE, 1]) void other.line.submit(taskOf(bytes), PATIENT);
    expect(other.batches).toHaveLength(2);
  });

  it('keeps one place free of long tasks, which run as soon as another of theirs is done', async () => {
    const { line, batches } = lineOf({ places: 3 });
    const tasks = [LARGE, LARGE, LARGE, LARGE, 1, 2].map(taskOf);
    for (const task of tasks) void line.submit(task, PATIENT);
    const order = () => batches.map((batch) => batch.tasks.map((task) => tasks.indexOf(task)));
    expect(order()).toEqual([[0], [1], [4]]);
    batches[2]!.end();
    await Promise.resolve();
    await Promise.resolve();
    expect(order()).toEqual([[0], [1], [4], [5]]);
    batches[0]!.end();
    await Promise.resolve();
    await Promise.resolve();
    expect(order()).toEqual([[0], [1], [4], [5], [2]]);
  });

  it('refuses at once what is too much in number or in bytes, and says when to try again', async () => {
    const { line } = lineOf({ maxWaiting: 2, maxWaitingBytes: 100 });
    void line.submit(taskOf(1000), PATIENT);
    void line.submit(taskOf(60), PATIENT);
    expect(line.secondsToRoom(40)).toBeNull();
    expect(line.secondsToRoom(41)).toBe(1);
    await expect(line.submit(taskOf(41), PATIENT)).rejects.toThrow(PoolOverloaded);
    void line.submit(taskOf(40), PATIENT);
    await expect(line.submit(taskOf(0), PATIENT)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    expect(line).toMatchObject({ running: 1, waiting: 2, waitingBytes: 100 });
  });

  it('forgets who gives up waiting, and keeps what is handed out', async () => {
    const { line, batches } = lineOf();
    const client = new AbortController();
    const running = line.submit(taskOf(1), client.signal);
    const waiting = line.submit(taskOf(50), client.signal);
    client.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(line).toMatchObject({ running: 1, waiting: 0, waitingBytes: 0 });
    batches[0]!.end();
    expect(await running).toEqual(ANSWER);
  });

  it('does not take in who is gone already', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(lineOf().line.submit(taskOf(1), gone)).rejects.toThrow('gone');
  });

  it('hands out first what comes back, unless it was answered meanwhile', async () => {
    const { line, batches } = lineOf();
    const tasks = [1, 2, 3, 4, 5].map(taskOf);
    const answers = tasks.slice(0, 4).map((task) => line.submit(task, PATIENT));
    batches[0]!.end();
    await answers[0];
    answers.push(line.submit(tasks[4]!, PATIENT));
    batches[1]!.takeBack([tasks[2]!, tasks[3]!]);
    expect(line).toMatchObject({ running: 1, waiting: 3 });
    tasks[3]!.resolve(ANSWER);
    tasks[1]!.resolve(ANSWER);
    batches[1]!.endWithout();
    await answers[1];
    const order = batches.map((batch) => batch.tasks.map((task) => tasks.indexOf(task)));
    expect(order).toEqual([[0], [1, 2, 3], [2, 4]]);
    batches[2]!.end();
    await Promise.all(answers);
    expect([line.waiting, line.waitingBytes]).toEqual([0, 0]);
  });

  it('closes when the last task is done, and takes nothing in meanwhile', async () => {
    const { line, batches } = lineOf();
    const answers = [line.submit(taskOf(1), PATIENT), line.submit(taskOf(1), PATIENT)];
    let closed = false;
    const closing = line.close().then(() => {
      closed = true;
    });
    await expect(line.submit(taskOf(1), PATIENT)).rejects.toThrow(PoolOverloaded);
    batches[0]!.end();
    await answers[0];
    expect(closed).toBe(false);
    batches[1]!.end();
    await Promise.all([...answers, closing]);
  });
});

describe('A waiting line that yields to another', () => {
  /** One batch that ran for a second beside other work, and what waits for its place. */
  async function ranBeside(otherWork: BusyClock) {
    const { line, batches } = lineOf({ yieldsTo: otherWork });
    const answers = [LARGE, LARGE].map((bytes) => line.submit(taskOf(bytes), PATIENT));
    await vi.advanceTimersByTimeAsync(1000);
    batches[0]!.end();
    // Nobody waits for the rest but what is next.
    await answers[0];
    return { line, batches, answers };
  }

  it('rests after a batch for as long as that was busy meanwhile', async () => {
    const otherWork = new BusyClock();
    otherWork.begin();
    const { batches } = await ranBeside(otherWork);
    await vi.advanceTimersByTimeAsync(990);
    expect(batches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(batches).toHaveLength(2);
  });

  it('rests no longer than it is busy', async () => {
    const otherWork = new BusyClock();
    otherWork.begin();
    const { batches } = await ranBeside(otherWork);
    await vi.advanceTimersByTimeAsync(150);
    otherWork.end();
    expect(batches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(batches).toHaveLength(2);
  });

  it('does not rest when nothing else was done', async () => {
    expect((await ranBeside(new BusyClock())).batches).toHaveLength(2);
  });

  it('gives up its rest when it closes, and closes after what waits', async () => {
    const otherWork = new BusyClock();
    otherWork.begin();
    const { line, batches, answers } = await ranBeside(otherWork);
    const closing = line.close();
    await vi.advanceTimersByTimeAsync(100);
    batches[1]!.end();
    await Promise.all([...answers, closing]);
  });
});
