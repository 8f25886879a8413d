import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spans } from './spans.ts';

const stretches = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 12 })), { maxLength: 8 });

test('stretches overlap exactly when some byte lies in two of them', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const spans = new Spans(list.length);
      const uses = new Map<number, number>();
      for (const [start, length] of list) {
        spans.add(start, start + length);
        for (let at = start; at < start + length; at++) uses.set(at, (uses.get(at) ?? 0) + 1);
      }
      const isShared = [...uses.values()].some((count) => count > 1);
      expect(spans.findOverlap() !== null).toBe(isShared);
    }),
  );
});
