import { describe, expect, it } from 'vitest';
import { interruptDatabase, killWorkers, restartDatabase, stopStore, stopWorkers } from './soak.ts';

describe('Under load, with two workers', () => {
  it('20 kills lose nothing, and each killed job begins again within 10 s', {
    timeout: 300_000,
  }, async () => {
    const report = await killWorkers(20);
    expect(report.lost).toEqual([]);
    expect(report.refused).toEqual({});
    expect(report.restartMs.length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...report.restartMs)).toBeLessThan(10_000);
  });

  it('workers told to stop end with code 0, and no job runs twice', { timeout: 120_000 }, async () => {
    const report = await stopWorkers(4);
    expect(report.exits).toEqual(Array(4).fill({ code: 0, signal: null }));
    expect(report.begunTwice).toEqual([]);
    expect(report.lost).toEqual([]);
  });

  it('restarts of Postgres lose nothing and are answered with 503 only', { timeout: 120_000 }, async () => {
    const report = await restartDatabase(3);
    expect(report.lost).toEqual([]);
    expect(Object.keys(report.refused).filter((status) => status !== '503')).toEqual([]);
  });

  it('a Postgres that is away for 5 s and 8 s holds up no queue, and no job that has ended runs again', {
    timeout: 120_000,
  }, async () => {
    const report = await interruptDatabase([5, 8]);
    expect(report).toMatchObject({ lost: [], begunTwice: [], heldQueues: 0 });
  });

  it('a store that goes away loses nothing and is answered with 503 only', { timeout: 120_000 }, async () => {
    const report = await stopStore(3);
    expect(report.lost).toEqual([]);
    expect(Object.keys(report.refused).filter((status) => status !== '503')).toEqual([]);
  });
});
