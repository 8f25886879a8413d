import { describe, expect, it } from 'vitest';
import { killEverything } from './kill-soak.ts';
import { interruptDatabase, killWorkers, restartDatabase, stopStore, stopWorkers } from './soak.ts';

// Short forms of the runs of `npm run soak`.
describe('Under load, with two workers', () => {
  it('kills lose nothing, and each killed job begins again within 10 s', { timeout: 120_000 }, async () => {
    const kills = 3;
    const report = await killWorkers(kills);
    expect(report.lost).toEqual([]);
    expect(report.refused).toEqual({});
    expect(report.restartMs.length).toBeGreaterThanOrEqual(kills);
    expect(Math.max(...report.restartMs)).toBeLessThan(10_000);
  });

  it('random kills of workers, API, Postgres and store lose nothing, store nothing older over newer, and send all webhooks', {
    timeout: 180_000,
  }, async () => {
    const report = await killEverything(12);
    expect(report.wrong).toEqual([]);
    expect(Object.keys(report.refused).filter((status) => status !== '503')).toEqual([]);
    expect(Object.values(report.kills).every((count) => count > 0)).toBe(true);
    expect(report.webhooks).toBeGreaterThanOrEqual(report.accepted);
  });

  it('workers told to stop end with code 0, and no job runs twice', { timeout: 120_000 }, async () => {
    const stops = 2;
    const report = await stopWorkers(stops);
    expect(report.exits).toEqual(Array(stops).fill({ code: 0, signal: null }));
    expect(report.begunTwice).toEqual([]);
    expect(report.lost).toEqual([]);
  });

  it('restarts of Postgres lose nothing and are answered with 503 only', { timeout: 120_000 }, async () => {
    const report = await restartDatabase(1);
    expect(report.lost).toEqual([]);
    expect(Object.keys(report.refused).filter((status) => status !== '503')).toEqual([]);
  });

  it('a Postgres that is away for 6 s holds up no crate, and no job that has ended runs again', {
    timeout: 120_000,
  }, async () => {
    const report = await interruptDatabase([6]);
    expect(report).toMatchObject({ lost: [], begunTwice: [], heldChains: 0 });
  });

  it('a store that goes away loses nothing and is answered with 503 only', { timeout: 120_000 }, async () => {
    const report = await stopStore(3);
    expect(report.lost).toEqual([]);
    expect(Object.keys(report.refused).filter((status) => status !== '503')).toEqual([]);
  });
});
