import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GrowingBuffer } from './growing-buffer.ts';

it('A growing buffer gives back exactly the bytes it was given, whatever was expected', () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 200_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(chunks, fc.nat(400_000), (parts, expectedBytes) => {
      const buffer = new GrowingBuffer(expectedBytes);
      for (const part of parts) buffer.append(part);
      const whole = Buffer.concat(parts);
      expect(buffer.sizeBytes).toBe(whole.byteLength);
      expect(Buffer.from(buffer.finish()).equals(whole)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it('A body of the expected size is not copied at its end', () => {
  const buffer = new GrowingBuffer(100_000);
  buffer.append(new Uint8Array(60_000));
  buffer.append(new Uint8Array(40_000));
  expect(buffer.finish()).toBe(buffer.finish());
});
