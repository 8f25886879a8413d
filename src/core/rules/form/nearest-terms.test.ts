import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../json/json.ts';
import { createContextRegistry } from '../../jsonld/contexts/registry.ts';
import { checkForm } from '../form.ts';

const CONTEXT = 'https://w3id.org/ro/crate/1.2/context';
const registry = createContextRegistry();

/** Messages about one entity. */
function messagesOn(members: JsonObject, context: JsonValue = CONTEXT): string[] {
  const entity = { '@id': '#a', '@type': 'Thing', ...members };
  return checkForm({ '@context': context, '@graph': [entity] }, registry, []).map(
    ({ message }) => message.text,
  );
}

function proposalFor(key: string, context?: JsonValue): string | undefined {
  return /Did you mean (.*)\? Otherwise/.exec(messagesOn({ [key]: 1 }, context)[0] ?? '')?.[1];
}

describe('an unknown key', () => {
  test('is told with the term that its author meant, and what to do if it was none', () => {
    expect(messagesOn({ given_name: 'Ann' })).toEqual([
      'The key "given_name" is not defined by any context (in #a). Did you mean "givenName"? Otherwise define this key in "@context".',
    ]);
  });

  test.each([
    ['family_name', '"familyName"'],
    ['date-published', '"datePublished"'],
    ['Description', '"description"'],
    ['licence', '"license"'],
    ['nmae', '"name"'],
    ['affilation', '"affiliation"'],
    ['autor', '"author" or "actor"'],
    ['lat', '"latitude"'],
    ['lon', '"longitude"'],
    ['desc', '"description"'],
    ['id', '"@id"'],
    ['type', '"@type"'],
  ])('%s leads to %s', (key, terms) => {
    expect(proposalFor(key)).toBe(terms);
  });

  test.each([
    ['is like no term', 'colourOfTheBoat'],
    ['is too short for a mistake', 'nom'],
    ['begins too many terms', 'date'],
    ['is too long', `${'x'.repeat(50)}name`],
    ['is empty', ''],
  ])('that %s is told without a term', (_, key) => {
    const [message] = messagesOn({ [key]: 1 });
    expect(message).toMatch(/\. Use a term of the RO-Crate context, or define this one in "@context"\.$/);
  });

  test('may be meant to be a term of the document itself, and not one that the document undefines', () => {
    const local = { waterTemperature: 'https://example.org/waterTemperature', givenName: null };
    expect(proposalFor('water_temperature', [CONTEXT, local])).toBe('"waterTemperature"');
    expect(proposalFor('given_name', [CONTEXT, local])).toBeUndefined();
  });

  test('is not taken for a type', () => {
    expect(proposalFor('dataset_')).toBe('"dataset"');
    expect(proposalFor('persn')).toBeUndefined();
  });

  test.each([
    ['http://schema.org/name', 'Write the term "name".'],
    ['https://schema.org/name', 'Write the term "name".'],
    ['sdo:name', 'Write the term "name".'],
    ['http://purl.org/dc/terms/conformsTo', 'Write the term "conformsTo".'],
    ['http://example.org/name', 'Define a term for it in "@context" and use the term as the key.'],
  ])('%s is to be written as its term, if it has one', (key, remedy) => {
    expect(messagesOn({ [key]: 'x' })[0]).toMatch(remedy);
  });
});

describe('an unknown type', () => {
  test.each([
    ['person', '"Person"'],
    ['Persn', '"Person"'],
    ['Software_Application', '"SoftwareApplication"'],
    ['Org', '"Organization", "OrganizationRole" or "OrganizeAction"'],
    ['Birdwatching', undefined],
    ['Organisation', '"Organization"'],
  ])('%s leads to %s', (type, term) => {
    expect(/Did you mean (.*)\? Otherwise/.exec(messagesOn({ '@type': type })[0] ?? '')?.[1]).toBe(term);
  });

  test('written as an IRI is to be written as its term', () => {
    expect(messagesOn({ '@type': 'http://schema.org/Person' })).toEqual([
      'The type "http://schema.org/Person" is written as an IRI (in #a). Write the term "Person".',
    ]);
  });
});

test('of very many unknown keys the first in alphabetical order are looked up, wherever they are', () => {
  const keys = Array.from({ length: 200 }, (_, index) => `aa${index}`);
  const entity = Object.fromEntries(['autor', ...keys, 'a_uthor'].map((key) => [key, 1]));
  const messages = messagesOn(entity);
  expect(messages).toHaveLength(202);
  expect(
    messages.filter((message) => message.includes('"author"')).map((message) => message.slice(0, 17)),
  ).toEqual(['The key "a_uthor"']);
});
