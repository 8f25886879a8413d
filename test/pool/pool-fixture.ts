import type { PackFolder } from '../../src/core/profiles/pack-folder.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { createValidationPool, type PoolSettings } from '../../src/pool/pool.ts';
import type { MetadataAnswer, ValidationPool } from '../../src/pool/validation-pool.ts';

/** Signal of a client who stays. */
export const PATIENT = new AbortController().signal;

/** A small crate that is valid under 1.1. */
export function validCrate(): { '@context': string; '@graph': Record<string, unknown>[] } {
  return {
    '@context': 'https://w3id.org/ro/crate/1.1/context',
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
        about: { '@id': './' },
      },
      {
        '@id': './',
        '@type': 'Dataset',
        name: 'Tide levels',
        description: 'Levels at the pier',
        datePublished: '2026-01-31',
        license: { '@id': 'https://creativecommons.org/publicdomain/zero/1.0/' },
        hasPart: [{ '@id': 'levels.csv' }],
      },
      { '@id': 'levels.csv', '@type': 'File', name: 'Levels' },
      {
        '@id': 'https://creativecommons.org/publicdomain/zero/1.0/',
        '@type': 'CreativeWork',
        name: 'CC0',
      },
    ],
  };
}

/** A pack whose one check takes for ever on a name of many letters a. */
export const RUNAWAY_PACK = packOf(
  'runaway',
  `<#Name> a sh:NodeShape ; sh:targetSubjectsOf schema:name ;
     sh:property [ sh:path schema:name ; sh:pattern "^(a+)+$" ; sh:message "no name" ] .`,
);

/** A pack that finds a hundred faults in every entity. */
export const HUNGRY_PACK = packOf(
  'hungry',
  `<#Much> a sh:NodeShape ; sh:targetSubjectsOf rdf:type ; sh:property ${Array.from(
    { length: 100 },
    (_, index) => `[ sh:path schema:p${index} ; sh:minCount 1 ; sh:message "{$this} lacks {$path}" ]`,
  ).join(', ')} .`,
);

function packOf(token: string, shapes: string): PackFolder {
  const prefixes = `
    @prefix prof: <http://www.w3.org/ns/dx/prof/> .
    @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix schema: <http://schema.org/> .
    @prefix sh: <http://www.w3.org/ns/shacl#> .
  `;
  const profile = `<https://example.org/${token}> a prof:Profile ; rdfs:label "${token}" ; prof:hasToken "${token}" .`;
  return {
    path: token,
    root: 'memory',
    files: [
      { path: 'must/shapes.ttl', text: prefixes + shapes },
      { path: 'profile.ttl', text: prefixes + profile },
    ],
  };
}

/** A request that keeps a thread busy until it is stopped. */
export function endlessRequest(): ArrayBuffer {
  const crate = validCrate();
  Object.assign(crate['@graph'][1]!, { name: `${'a'.repeat(60)}!` });
  return requestBody(JSON.stringify(crate), 'runaway');
}

/** Body of a metadata request. */
export function requestBody(crateJson: string, profileName?: string): ArrayBuffer {
  return bytesOf(JSON.stringify({ crate_json: crateJson, profile_name: profileName }));
}

/** UTF-8 in a buffer of its own. */
export function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).slice().buffer;
}

/** A pool with the 1.1 profile and the two costly ones; bounds that no test reaches by accident. */
export async function startPool(settings: Partial<PoolSettings> = {}): Promise<ValidationPool> {
  return createValidationPool({
    threads: 1,
    maxQueue: 100,
    maxQueuedBytes: 1e9,
    timeoutSeconds: 60,
    threadHeapMb: 1024,
    maxTriples: 10_000_000,
    maxMetadataBytes: 64 * 1024 * 1024,
    packs: [...(await packsOf('ro-crate-1.1')), RUNAWAY_PACK, HUNGRY_PACK],
    contexts: [],
    ...settings,
  });
}

/** Some of the bundled packs. */
export async function packsOf(...paths: string[]): Promise<PackFolder[]> {
  return (await readPackFolders([BUNDLED_PACKS])).filter(({ path }) => paths.includes(path));
}

/** The result object of an answer, parsed. */
export function resultOf(answer: { body: ArrayBuffer } | MetadataAnswer) {
  if (!('body' in answer)) throw new Error(`no result: ${JSON.stringify(answer.errors)}`);
  return JSON.parse(new TextDecoder().decode(answer.body));
}
