import { describe, expect, it } from 'vitest';
import { ROW_PIXELS, RowWindow } from './row-window.ts';

const VIEW_PIXELS = 600;

describe('The window of rows', () => {
  it.each([1, 10, 1000, 399_999, 400_001, 5_000_000])(
    'reaches the first and the last of %i rows',
    (count) => {
      const window = new RowWindow(count, VIEW_PIXELS);
      expect(window.at(0).first).toBe(0);
      const bottom = Math.max(0, window.spacePixels - VIEW_PIXELS);
      const { first, rows, offset } = window.at(bottom);
      expect(first + rows).toBe(count);
      expect(offset + rows * ROW_PIXELS).toBe(window.spacePixels);
    },
  );

  it.each([1000, 5_000_000])('shows the row that it scrolls to, of %i', (count) => {
    const window = new RowWindow(count, VIEW_PIXELS);
    for (const row of [0, 1, 500, count - 1]) {
      const top = Math.min(window.topOf(row), window.spacePixels - VIEW_PIXELS);
      const { first, rows, offset } = window.at(top);
      expect(row).toBeGreaterThanOrEqual(first);
      expect(row).toBeLessThan(first + rows);
      const pixels = offset + (row - first) * ROW_PIXELS - top;
      expect(pixels).toBeGreaterThanOrEqual(-ROW_PIXELS);
      expect(pixels).toBeLessThan(VIEW_PIXELS);
    }
  });
});
