import { describe, expect, test } from 'vitest';
import {
  compileProfileSet,
  type Issue,
  isObject,
  type JsonObject,
  type JsonValue,
  type ProfileSet,
} from '../core/inside.ts';
import { reportCrate } from '../core/report-crate.ts';
import { bundledProfiles } from '../core/validate-text.ts';
import type { CheckTable } from './check-case.ts';
import { TABLES } from './tables.ts';
import { TestCrate } from './test-crate.ts';

/** A reference of a good crate: the entity that has it, its key, and the place among the values. */
interface Reference {
  entity: string;
  key: string;
  position: number;
  target: JsonObject;
}

/** References of a table's good crate, except the descriptor's, without which there is no crate. */
function referencesOf(table: CheckTable): Reference[] {
  const crate = table.base();
  return crate.entities.slice(1).flatMap((entity) =>
    Object.entries(entity).flatMap(([key, value]) =>
      valuesOf(value).flatMap((each, position) => {
        const target = isObject(each) && crate.entities.find((other) => other['@id'] === each['@id']);
        return target ? [{ entity: String(entity['@id']), key, position, target }] : [];
      }),
    ),
  );
}

function valuesOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** What the target of a reference says, with another `@id` or none. */
function copyOf({ target }: Reference, id: string | null): JsonObject {
  const { '@id': _, ...rest } = structuredClone(target);
  return id === null ? rest : { '@id': id, ...rest };
}

async function issuesOf(crate: TestCrate, name: string, profiles?: ProfileSet): Promise<Issue[]> {
  const set = profiles ?? (await bundledProfiles());
  const options = { severity: 'OPTIONAL', contexts: set.contexts, limits: { triples: 100_000 } } as const;
  const validation = await reportCrate(crate.input(), set.find(name)!, options);
  if (validation.kind === 'error') throw new Error(validation.error);
  return validation.report.issues;
}

function isFlattened({ check }: Issue): boolean {
  return check.identifier.endsWith('_flattened');
}

function essence({ check, violatingEntity, violatingProperty }: Issue): string {
  return [check.identifier, violatingEntity, violatingProperty].join(' ');
}

describe.each(TABLES)('a nested entity under $profile', (table) => {
  test.each([null, 'https://example.org/nested'])(
    'beside a reference is one finding (its @id: %s)',
    async (id) => {
      const references = referencesOf(table);
      expect(references.length).toBeGreaterThan(5);
      for (const reference of references) {
        const crate = table.base();
        crate.append(reference.entity, reference.key, copyOf(reference, id));
        const issues = await issuesOf(crate, table.profile);
        const found = { reference, flattened: issues.filter(isFlattened).length };
        expect({ ...found, others: issues.filter((issue) => !isFlattened(issue)).map(essence) }).toEqual({
          reference,
          flattened: 1,
          others: [],
        });
      }
    },
  );

  test('in place of a reference is the only finding about that property', async () => {
    for (const reference of referencesOf(table)) {
      const crate = table.base();
      const { entity, key, position } = reference;
      const values = valuesOf(crate.entity(entity)[key]);
      const nested = values.map((value, index) => (index === position ? copyOf(reference, null) : value));
      crate.set(entity, { [key]: nested.length === 1 ? (nested[0] ?? null) : nested });
      const issues = await issuesOf(crate, table.profile);
      const aboutIt = issues.filter(
        ({ violatingEntity, violatingProperty }) =>
          violatingEntity === entity && violatingProperty?.split(/[#/]/).at(-1) === key,
      );
      expect([reference, aboutIt.length, aboutIt.every(isFlattened)]).toEqual([reference, 1, true]);
      expect(issues.filter(({ violatingEntity }) => violatingEntity === null)).toEqual([]);
    }
  });

  test('shows no label that the service made up, in lists neither', async () => {
    for (const reference of referencesOf(table)) {
      const crate = table.base();
      const { entity, key } = reference;
      crate.set(entity, {
        [key]: { '@list': [copyOf(reference, null), ...valuesOf(crate.entity(entity)[key])] },
      });
      expect(JSON.stringify(await issuesOf(crate, table.profile))).not.toMatch(/anonymous/);
      crate.set(entity, { [key]: { '@list': [{ '@id': '#nobody' }] } });
      expect(JSON.stringify(await issuesOf(crate, table.profile))).not.toMatch(/anonymous/);
    }
  });
});

test('a profile that does not ask for flattened documents has its rules for nested entities checked', async () => {
  const profile = '@prefix prof: <http://www.w3.org/ns/dx/prof/> . <https://example.org/p> a prof:Profile .';
  const shape = `
@prefix schema: <http://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
<https://example.org/p#Person> a sh:NodeShape ; sh:targetClass schema:Person ;
  sh:property [ sh:path schema:name ; sh:minCount 1 ; sh:message "{$this} needs a {$path}." ] .
`;
  const files = Object.entries({ 'profile.ttl': profile, 'must/a.ttl': shape });
  const pack = { path: 'p', root: 'packs', files: files.map(([path, text]) => ({ path, text })) };
  const entities = [
    { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } },
    { '@id': './', '@type': 'Dataset', author: { '@type': 'Person' } },
  ];
  const crate = new TestCrate('https://w3id.org/ro/crate/1.2/context', entities, []);
  const issues = await issuesOf(crate, 'p', compileProfileSet([pack], []));
  expect(issues.map(({ message }) => message)).toEqual(['an entity without @id needs a name.']);
});
