import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark, Row } from './benchmark.ts';
import { circumstances } from './circumstances.ts';
import { CHAPTERS } from './report/chapters.ts';
import { type Measured, writeReport } from './report/document.ts';
import { drawPlot } from './report/plot.ts';

const DOCS = join(import.meta.dirname, '../docs');
/** Figures of the last runs, so that one chapter can be measured anew without the others. */
const FIGURES = join(DOCS, 'performance.json');

/** Runs benchmarks, all of the report or those named, and writes docs/performance.md with its figures and pictures. */
export async function report(names: readonly string[]): Promise<Row[]> {
  const figures: Record<string, Measured> = existsSync(FIGURES)
    ? JSON.parse(readFileSync(FIGURES, 'utf8'))
    : {};
  const chosen = CHAPTERS.filter(({ benchmark }) => names.length === 0 || names.includes(benchmark));
  for (const { benchmark, plots } of chosen) {
    const measured = await measure(benchmark);
    figures[benchmark] = measured;
    for (const [file, plot] of Object.entries(plots?.(measured.rows) ?? {})) {
      writeFileSync(join(DOCS, `images/${file}.svg`), drawPlot(plot));
    }
    writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
    writeFileSync(join(DOCS, 'performance.md'), writeReport(CHAPTERS, figures));
  }
  return chosen.map(({ benchmark }) => ({ benchmark, seconds: figures[benchmark]!.seconds }));
}

async function measure(benchmark: string): Promise<Measured> {
  const startedMs = performance.now();
  const { run }: Benchmark = await import(`./${benchmark}.ts`);
  console.log(`${benchmark} ...`);
  const where = circumstances();
  const rows = await run();
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  return { date: new Date().toISOString().slice(0, 10), where, seconds, rows };
}
