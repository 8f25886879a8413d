/** Times a JavaScript engine on one graph; arguments and output as in bench/shacl-peers.ts, the engine's name last. */
import { readFileSync } from 'node:fs';
import rdf from '@zazuko/env';
import { Parser, Store } from 'n3';

const CALM_RUNS = 5;

const [shapesFile, turtleFile, nTriplesFile, copies, seconds, engine] = process.argv.slice(2);
const { version } = JSON.parse(
  readFileSync(new URL(`node_modules/${engine}/package.json`, import.meta.url), 'utf8'),
);
const validate = await validator(read(readFileSync(shapesFile, 'utf8')));
const turtle = readFileSync(turtleFile, 'utf8');
const nTriples = readFileSync(nTriplesFile, 'utf8');
const best = {};
let results = 0;
let calm = 0;
for (; calm < CALM_RUNS && process.cpuUsage().user < Number(seconds) * 1e6; calm++) {
  const graphs = [];
  await timed('turtleMs', () => graphs.push(read(turtle)));
  await timed('validateMs', async () => {
    results = (await validate(graphs.pop())).results.length;
  });
  await timed('nTriplesMs', () => read(nTriples));
}
console.log(JSON.stringify({ version, ...best, results }));

/** n3's store has indexes, without which both engines are quadratic. */
function read(text) {
  return new Store(new Parser().parse(text));
}

async function validator(shapes) {
  if (engine === 'shacl-engine') {
    const { Validator } = await import('shacl-engine');
    const engineOfShapes = new Validator(shapes, { factory: rdf });
    return (dataset) => engineOfShapes.validate({ dataset });
  }
  const { default: Validator } = await import('rdf-validate-shacl');
  const engineOfShapes = new Validator(shapes, { factory: rdf });
  return (dataset) => engineOfShapes.validate(dataset);
}

async function timed(part, task) {
  const before = process.cpuUsage();
  for (let copy = 0; copy < Number(copies); copy++) await task();
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000 / Number(copies);
  if (!(cpuMs >= best[part] * 0.98)) calm = -1;
  best[part] = Math.min(best[part] ?? Infinity, cpuMs);
}
