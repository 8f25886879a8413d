import type { Row } from '../benchmark.ts';
import { formatCell } from '../table.ts';
import type { Chapter } from './chapter.ts';

/** One run of a benchmark. */
export interface Measured {
  date: string;
  /** Machine, runtime, load and commit. */
  where: string;
  seconds: number;
  rows: Row[];
}

/** The text of docs/performance.md, of the chapters that were measured. */
export function writeReport(chapters: readonly Chapter[], figures: Record<string, Measured>): string {
  const parts = chapters.flatMap((chapter) => {
    const measured = figures[chapter.benchmark];
    return measured ? chapterText(chapter, measured) : [];
  });
  return `${[
    '# Performance',
    'Written by `npm run bench -- report`, or by `npm run bench -- report <name> ...` for some chapters. Each table is one ' +
      'run of the command above it; figures of different runs cannot be compared. The same as data: ' +
      '[performance.json](performance.json).',
    ...parts,
  ].join('\n\n')}\n`;
}

function chapterText({ title, about, benchmark, plots }: Chapter, measured: Measured): string[] {
  const { date, where, seconds, rows } = measured;
  return [
    `## ${title}`,
    about,
    `    npm run bench -- ${benchmark}`,
    `${date}, ${seconds} s: ${where}.`,
    markdownTable(rows),
    ...Object.entries(plots?.(rows) ?? {}).map(([file, plot]) => `![${plot.title}](images/${file}.svg)`),
  ];
}

function markdownTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isNumeric = (column: string) => rows.every((row) => typeof (row[column] ?? 0) === 'number');
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((column) => (isNumeric(column) ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((column) => formatCell(row[column] ?? '').replaceAll('|', '\\|')))),
  ].join('\n');
}
