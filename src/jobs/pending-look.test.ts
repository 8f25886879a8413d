import { expect, it } from 'vitest';
import { createPendingLook } from './pending-look.ts';

const never = () => new Promise<boolean>(() => {});

it('A question for pending validations that fails or takes long is not asked again for 2 s', async () => {
  for (const fail of [never, () => Promise.reject(new Error('the database is away'))]) {
    let nowMs = 0;
    let asked = 0;
    let answer: () => Promise<boolean> = fail;
    const isPending = createPendingLook(
      () => {
        asked++;
        return answer();
      },
      () => nowMs,
    );
    const startedMs = performance.now();
    expect(await isPending('a')).toBeNull();
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    answer = async () => true;
    nowMs = 1_999;
    expect(await isPending('a')).toBeNull();
    expect(asked).toBe(1);
    nowMs = 2_000;
    expect(await isPending('a')).toBe(true);
  }
});
