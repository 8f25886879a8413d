import type { Row } from '../benchmark.ts';
import type { Chapter } from './chapter.ts';
import type { Plot } from './plot.ts';

/** docs/performance.md in its order. */
export const CHAPTERS: Chapter[] = [
  {
    benchmark: 'validation',
    title: 'One real crate',
    about:
      'Processor time of one validation with its report, warm, in one thread, in turn with `JSON.parse` of its text: ' +
      '`least` is the fastest turn, `x parse` the median of the turns in times of that, `least x` the least of one over ' +
      'the least of the other, `graph x parse` the part that makes a graph of the text and checks its form. A validation uses more memory than the parser, so work beside it in the same ' +
      'caches slows it more: on a busy machine `least x` is nearer to what a quiet one shows.',
  },
  {
    benchmark: 'entities',
    title: 'Crates of many entities',
    about:
      'Generated crates. `x parse` is the whole validation in times of `JSON.parse` of the same text in turn with it, `least x` the ' +
      'least of one over the least of the other, `graph x parse` the part that makes a graph of the text and checks its form, `x size before` what ten times as many entities cost.',
  },
  {
    benchmark: 'growth',
    title: 'Beside other programs',
    about:
      'The same generated crates. jsonld.js only makes the graph; rocrate-validator is the Python tool, with its ' +
      'profiles prepared and its context in memory. Peak memory is that of the whole process, runtime included.',
    plots: (rows) => ({
      'performance-time': {
        title: 'Processor time of one document',
        x: 'entities',
        y: 'ms',
        lines: linesOf(rows, 'task', 'entities', 'CPU ms'),
      },
      'performance-memory': {
        title: 'Peak memory of the process',
        x: 'entities',
        y: 'MB',
        lines: linesOf(rows, 'task', 'entities', 'peak RSS MB'),
      },
    }),
  },
  {
    benchmark: 'peer',
    title: 'The Python tool on a real crate',
    about: 'Both in process, warm, with their profiles prepared.',
  },
  {
    benchmark: 'shacl',
    title: 'The SHACL engine beside others',
    about:
      'One graph and one set of shapes for all, which must report the same number of results. Processor time of a ' +
      'warm validation, without reading the files.',
  },
  {
    benchmark: 'http',
    title: 'Over HTTP',
    about:
      'The 27 KB crate as a request, the load made by a second process on the same machine. Requests beyond those that ' +
      'may wait get 503 (`not 200`), and their answers cost time too.',
    plots: (rows) => ({
      'performance-http-rate': {
        title: 'Validations a second over HTTP',
        x: 'connections',
        y: 'validations/s',
        lines: linesOf(rows, 'place', 'connections', 'validations/s'),
      },
      'performance-http-time': {
        title: 'Time to the answer over HTTP',
        x: 'connections',
        y: 'ms',
        lines: ['p50 ms', 'p99 ms'].flatMap((column) =>
          linesOf(rows, 'place', 'connections', column).map(({ name, points }) => ({
            name: `${column.replace(' ms', '')}, ${name}`,
            points,
          })),
        ),
      },
    }),
  },
  {
    benchmark: 'overload',
    title: 'Ten times the load',
    about:
      'What clients see when far more comes than can be done, and that `/healthz` still answers at once.',
  },
  {
    benchmark: 'large',
    title: 'Small documents beside large ones',
    about:
      'Small requests while one, two and four clients send documents of 46 MB without a pause. The clients take time of the ' +
      'same cores: the sink is a process that only reads what they send, as often. The idler is a process of the lowest ' +
      'priority that only counts.',
  },
  {
    benchmark: 'zip',
    title: 'Large archives',
    about:
      'A zip in the store is opened by ranges: its directory and its metadata document are read, nothing else, so the number of ' +
      'its entries counts and not its size.',
    plots: (rows) => ({
      'performance-zip': {
        title: 'Time to open an archive in the store',
        x: 'entries',
        y: 'ms',
        lines: ['first ms', 'median ms'].map((column) => ({
          name: column,
          points: pointsOf(rows, 'entries', column),
        })),
      },
    }),
  },
  {
    benchmark: 'jobs',
    title: 'Stored crates',
    about: 'From the `POST` to the stored result, with a real Postgres and an S3 server on the same machine.',
  },
  {
    benchmark: 'scaling',
    title: 'Stored crates by workers and length of the queue',
    about:
      'Workers, Postgres and the store share the cores; what waits is behind the crates that are measured. ' +
      '[scaling.md](scaling.md) says what follows.',
  },
  {
    benchmark: 'start',
    title: 'Start of the service',
    about: 'Until it listens, and until every thread has compiled all profiles.',
  },
  {
    benchmark: 'cli',
    title: 'Command line',
    about:
      'From the start of the process to its end, for a folder and a zip, beside the Python tool on the same crate.',
  },
];

/** One line for each value of a column. */
function linesOf(rows: readonly Row[], by: string, x: string, y: string): Plot['lines'] {
  const names = [...new Set(rows.map((row) => String(row[by])))];
  return names.map((name) => ({
    name,
    points: pointsOf(
      rows.filter((row) => String(row[by]) === name),
      x,
      y,
    ),
  }));
}

function pointsOf(rows: readonly Row[], x: string, y: string): [number, number][] {
  const points = rows.map((row): [number, number] => [Number(row[x]), Number(row[y])]);
  return points.filter(([left, right]) => left > 0 && right > 0).sort(([left], [right]) => left - right);
}
