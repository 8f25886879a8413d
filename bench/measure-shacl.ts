import { readFileSync } from 'node:fs';
import process from 'node:process';
import { compileShapesGraph } from './core.ts';
import type { ShaclMeasurement } from './shacl-peers.ts';

/** Runs without a better minimum after which a measurement is stable. */
const CALM_RUNS = 5;

type Part = 'turtleMs' | 'nTriplesMs' | 'validateMs';

const [shapesFile, turtleFile, nTriplesFile, copies, seconds] = process.argv.slice(2);
const shapes = compileShapesGraph(readFileSync(shapesFile!, 'utf8'));
const turtle = readFileSync(turtleFile!, 'utf8');
const nTriples = readFileSync(nTriplesFile!, 'utf8');
const measured: ShaclMeasurement = {
  turtleMs: Infinity,
  nTriplesMs: Infinity,
  validateMs: Infinity,
  results: 0,
};
for (let calm = 0; calm < CALM_RUNS && process.cpuUsage().user < Number(seconds) * 1e6; calm++) {
  const graphs: ReturnType<typeof shapes.readGraph>[] = [];
  const isBetter = [
    improve('turtleMs', () => graphs.push(shapes.readGraph(turtle))),
    improve('validateMs', () => {
      measured.results = shapes.validate(graphs.pop()!).results.length;
    }),
    improve('nTriplesMs', () => shapes.readGraph(nTriples)),
  ];
  if (isBetter.includes(true)) calm = -1;
}
console.log(JSON.stringify(measured));

/** Runs a part on each copy and keeps its least CPU time; whether that is clearly less than before. */
function improve(part: Part, task: () => void): boolean {
  const before = process.cpuUsage();
  for (let copy = 0; copy < Number(copies); copy++) task();
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000 / Number(copies);
  const isBetter = cpuMs < measured[part] * 0.98;
  measured[part] = Math.min(measured[part], cpuMs);
  return isBetter;
}
