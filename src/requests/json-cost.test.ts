import { describe, expect, it } from 'vitest';
import { estimateParsedBytes, fitsHeap } from './json-cost.ts';

const MB = 1_000_000;

/** Heap that Node 24 was seen to take for 16 MB of each text, in MB. */
const MEASURED: [name: string, part: (index: number) => string, heapMb: number][] = [
  ['empty objects', () => '{}', 341],
  ['empty arrays', () => '[]', 213],
  ['arrays in arrays', () => '[[[[[[[[[[]]]]]]]]]]', 414],
  ['objects with a key of their own', (index) => `{"${index.toString(36)}":1}`, 269],
  ['objects alike', () => '{"a":1}', 80],
  ['numbers', () => '1', 64],
  ['short strings', (index) => `"${index.toString(36)}"`, 71],
  ['escaped strings', (index) => `"\\u0100${index.toString(36)}"`, 88],
];

function textOf(part: (index: number) => string, length: number): string {
  const parts: string[] = [];
  let size = 0;
  for (let index = 0; size < length; index++) {
    parts.push(part(index));
    size += parts[index]!.length + 1;
  }
  return `[${parts.join(',')}]`;
}

describe('The estimate of what parsed JSON takes', () => {
  it.each(MEASURED)('is above what %s took, and not ten times too high', (_, part, heapMb) => {
    const estimateMb = (estimateParsedBytes(textOf(part, 2 * MB)) * 8) / MB;
    expect(estimateMb).toBeGreaterThan(heapMb * 0.95);
    expect(estimateMb).toBeLessThan(heapMb * 10);
  });

  it('does not take brackets inside strings for structure', () => {
    expect(estimateParsedBytes(JSON.stringify('{[,"\\":'.repeat(1000)))).toBeLessThan(30_000);
  });

  it('says of UTF-8 what it says of the text', () => {
    const text = textOf(() => '{}', MB);
    const bytes = new TextEncoder().encode(text);
    expect([fitsHeap(text, 10 * MB), fitsHeap(bytes, 10 * MB)]).toEqual([false, false]);
    expect([fitsHeap(text, 100 * MB), fitsHeap(bytes, 100 * MB)]).toEqual([true, true]);
  });

  it('does not ask for the limit when every process has room for the text', () => {
    const limit = () => 1;
    expect(fitsHeap('{}', limit)).toBe(true);
    expect(
      fitsHeap(
        textOf(() => '{}', MB),
        limit,
      ),
    ).toBe(false);
  });

  it('ends on texts that are no JSON', () => {
    for (const text of ['"', '"\\', '}}}}', '::::', '{"a', ','])
      expect(estimateParsedBytes(text)).toBeGreaterThanOrEqual(0);
  });
});
