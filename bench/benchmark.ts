/** One line of a benchmark's table: column names to values, the same columns in every row. */
export type Row = Record<string, string | number>;

/** A benchmark: its name is that of its file. */
export interface Benchmark {
  name: string;
  run(): Promise<Row[]>;
}
