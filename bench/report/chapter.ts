import type { Row } from '../benchmark.ts';
import type { Plot } from './plot.ts';

/** A part of docs/performance.md: one benchmark. */
export interface Chapter {
  /** Its file in bench/. */
  benchmark: string;
  title: string;
  /** What the figures say and how they were made, in sentences. */
  about: string;
  /** Pictures of its rows, by the name of their file without ending. */
  plots?: (rows: readonly Row[]) => Record<string, Plot>;
}
