import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUNDLED_PACKS, readPackFolders } from '../src/packs/read-packs.ts';
import type { ValidationPool } from '../src/pool/validation-pool.ts';
import type { JsonObject } from './core/inside.ts';
import { FAULTY_DOCUMENTS, type FaultyDocument } from './determinism-documents.ts';
import { PATIENT, requestBody, resultOf, startPool } from './pool/pool-fixture.ts';

const RUNS = 4;
const THREADS = [1, 3];
const SHARED = join(import.meta.dirname, '..', '..', 'shared', 'data', 'crates');
const SHARED_CRATES = [
  'valid/wrroc-paper',
  'valid/workflow-testing-ro-crate',
  'valid/minimal-isa-ro-crate',
  'profile-crate',
];
const pools: ValidationPool[] = [];

beforeAll(async () => {
  const packs = await readPackFolders([BUNDLED_PACKS]);
  for (const threads of THREADS) pools.push(await startPool({ threads, packs }));
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
});

describe('The report on', () => {
  const documents = [...FAULTY_DOCUMENTS, ...sharedDocuments()];

  it.each(documents)('$title does not depend on the order of @graph', async ({ document }) => {
    let findings = 0;
    for (const profile of profileNames()) {
      const runs = Array.from({ length: RUNS }, (_, run) => {
        const shuffled = { ...document, '@graph': shuffle(document['@graph'], run) };
        return validate(JSON.stringify(shuffled), profile, run);
      });
      const reports = (await Promise.all(runs)).map(withoutPositions);
      expect(reports.map((report) => firstDifference(reports[0]!, report))).toEqual(reports.map(() => null));
      findings += reports[0]!.split('"severity"').length - 1;
    }
    expect(findings).toBeGreaterThan(20);
  });

  it.each(FAULTY_DOCUMENTS)('$title is the same to the byte on every thread', async ({ document }) => {
    const text = JSON.stringify(document);
    for (const profile of profileNames()) {
      const runs = Array.from({ length: RUNS }, (_, run) => validate(text, profile, run));
      const bodies = await Promise.all(runs);
      expect(bodies.map((body) => firstDifference(bodies[0]!, body))).toEqual(bodies.map(() => null));
    }
  });
});

function profileNames(): string[] {
  return pools[0]!.profiles().map(({ identifier }) => identifier);
}

/** The response body as text. Runs take turns among the pools. */
async function validate(text: string, profile: string, run: number): Promise<string> {
  const pool = pools[run % pools.length]!;
  const answer = await pool.validateMetadata(requestBody(text, profile), { severity: 'OPTIONAL' }, PATIENT);
  expect(resultOf(answer).status).toMatch(/^(valid|invalid)$/);
  return answer.kind === 'result' ? new TextDecoder().decode(answer.body) : JSON.stringify(answer.errors);
}

/** What stands where two texts part, or null for equal ones: reports are too long to show whole. */
function firstDifference(one: string, other: string): string | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at++;
  const from = Math.max(0, at - 200);
  return `${one.slice(from, at + 200)} ≠ ${other.slice(from, at + 200)}`;
}

function withoutPositions(body: string): string {
  return JSON.stringify(JSON.parse(body), (key, value) =>
    key === 'line' || key === 'column' ? undefined : value,
  );
}

/** The same permutation for the same run, by a linear congruential generator. */
function shuffle<T>(members: readonly T[], run: number): T[] {
  const shuffled = [...members];
  let state = run * 7919 + 17;
  for (let last = shuffled.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

function sharedDocuments(): FaultyDocument[] {
  if (!existsSync(SHARED)) {
    console.log('shared test data is not here: only documents of our own are shuffled');
    return [];
  }
  return SHARED_CRATES.map((crate) => ({
    title: crate,
    document: readDocument(join(SHARED, crate, 'ro-crate-metadata.json')),
  }));
}

function readDocument(path: string): FaultyDocument['document'] {
  return JSON.parse(readFileSync(path, 'utf8')) as JsonObject & { '@graph': JsonObject[] };
}
