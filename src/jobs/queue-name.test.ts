import { describe, expect, it } from 'vitest';
import { queueNameOf } from './queue-name.ts';

describe('The queue of a crate', () => {
  it('is the same for the same id, and short enough for the longest one', () => {
    const longest = 'a'.repeat(128);
    expect(queueNameOf(longest)).toBe(queueNameOf(longest));
    expect(queueNameOf(longest)).toMatch(/^crates-[0-9a-f]{2}$/);
  });

  it('is one of 256, all of which are used', () => {
    const names = new Set(Array.from({ length: 10_000 }, (_, index) => queueNameOf(`crate-${index}`)));
    expect(names.size).toBe(256);
  });
});
