import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { metadataDocument } from './documents.ts';
import { makeApp, postJson, startPool, type TestApp } from './start-app.ts';

let pool: ValidationPool;
let app: TestApp;
beforeAll(async () => {
  pool = await startPool();
  app = makeApp(pool);
});
afterAll(() => pool.close());

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const anyJson = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
const term = fc.oneof(
  fc.constantFrom(
    '@id',
    '@type',
    '@context',
    '@graph',
    '@reverse',
    '@list',
    '@value',
    '@base',
    'name',
    'hasPart',
  ),
  anyText,
);
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      './',
      'Dataset',
      'ro-crate-metadata.json',
      'https://w3id.org/ro/crate/1.1',
      null,
      7,
      true,
    ),
    anyText,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(term, tie('any'), { maxKeys: 5 }),
  ),
})).any;

/** A document that begins well and has one place filled with anything. */
const nearlyGood = fc.tuple(fc.constantFrom('name', 'license', '@id', '@type', 'hasPart', '@reverse'), value);

const crateJson = fc.oneof(
  anyText,
  anyJson,
  fc
    .record({ '@context': value, '@graph': value }, { requiredKeys: [] })
    .map((document) => JSON.stringify(document)),
  nearlyGood.map(([key, filling]) => metadataDocument({ [key]: filling })),
);
const body = fc.oneof(
  anyText,
  anyJson,
  fc.record({ crate_json: crateJson }).map((fields) => JSON.stringify(fields)),
  fc
    .record(
      { crate_json: crateJson, profile_name: fc.oneof(anyText, fc.constant('ro-crate-1.1')), other: value },
      { requiredKeys: [] },
    )
    .map((fields) => JSON.stringify(fields)),
);

it('None of 2,000 generated bodies gets an answer other than a result or a problem that is the sender’s', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const response = await app.request('/v1/ro_crates/validate_metadata', postJson(text));
      expect([200, 422]).toContain(response.status);
      const answer = await response.json();
      // An error result would be a crash of the thread, except for profiles that are not there.
      if (answer.status === 'error') expect(answer.error).toContain('profile');
    }),
    { numRuns: 2000 },
  );
});
