// npm run doors [-- FOLDER]: brings crates through every door and compares the JSON reports byte by byte; exit code 1
// when some differ. FOLDER has metadata documents; without it only generated crates are tried.
import process from 'node:process';
import { compareDoors } from '../test/doors/compare-doors.ts';
import { sampleCrates } from '../test/doors/crates.ts';
import { documentsBelow } from '../test/doors/documents.ts';

const CRATES = 100;
const SEED = 20_261_122;

const [folder] = process.argv.slice(2);
const documents = folder === undefined ? [] : documentsBelow(folder);
const { reports, refused, differences } = await compareDoors(
  documents,
  sampleCrates(CRATES, SEED),
  console.log,
);
console.log(`${documents.length} documents, and ${CRATES} crates, each as it is and as a BagIt bag`);
for (const [door, count] of Object.entries(reports)) console.log(`${String(count).padStart(5)}  ${door}`);
for (const refusal of refused) console.log(`answered with a problem: ${refusal}`);
for (const difference of differences) console.log(`differs: ${difference}`);
console.log(`${differences.length} differ`);
process.exitCode = differences.length === 0 ? 0 : 1;
