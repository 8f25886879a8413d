/**
 * Derives packs from others: `ro-crate-1.3` has the rules of 1.2 under other IRIs, and the strict
 * packs repeat the specification's MUSTs as REQUIRED. Packs stay plain Turtle, and each rule is written once.
 *
 *     node tools/derive-packs.ts           writes the folders
 *     node tools/derive-packs.ts --check   exits with 1 when a file is not current
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROFILES = fileURLToPath(new URL('../profiles', import.meta.url));
const NOTICE = '# Made by tools/derive-packs.ts; change the original and run it again.\n';

/** Folders whose whole content this program writes. */
export const DERIVED_PACKS = ['ro-crate-1.3', 'ro-crate-strict-1.1', 'ro-crate-strict-1.2'] as const;

/** What 1.3 names differently from 1.2; replaced in this order. */
const CHANGES_IN_1_3: [string, string][] = [
  ['; the profile `ro-crate-strict-1.2` makes them REQUIRED.', '.'],
  [' ro-crate-strict-1.2 repeats this file as REQUIRED.', ''],
  ['ro-crate-1.2#', 'ro-crate-1.3#'],
  ['w3id.org/ro/crate/1.2', 'w3id.org/ro/crate/1.3'],
  ['/ro-crate/specification/1.2/', '/ro-crate/specification/1.3/'],
  ['RO-Crate 1.2', 'RO-Crate 1.3'],
  ['version 1.2', 'version 1.3'],
  ['schema:version "1.2"', 'schema:version "1.3"'],
  ['bioschemas: <https://bioschemas.org/>', 'bioschemas: <https://bioschemas.org/terms/>'],
  [
    'bioschemas-prop: <https://bioschemas.org/properties/>',
    'bioschemas-prop: <https://bioschemas.org/terms/>',
  ],
];

/** Every file of the derived packs by its path below `profiles/`, as it should be. */
export function derivePacks(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [path, text] of readPack('ro-crate-1.2')) {
    const changed = CHANGES_IN_1_3.reduce((result, [from, to]) => result.replaceAll(from, to), text);
    files.set(join('ro-crate-1.3', path), path.endsWith('.ttl') ? NOTICE + changed : changed);
  }
  for (const version of ['1.1', '1.2']) {
    for (const [path, text] of strictPack(version)) files.set(join(`ro-crate-strict-${version}`, path), text);
  }
  return files;
}

function strictPack(version: string): [string, string][] {
  const base = readPack(`ro-crate-${version}`);
  const rules = [...base].find(([path]) => path.endsWith('-specification-musts.ttl'))![1];
  const withoutComment = rules.replace(/^(#.*\n)+\n?/, '');
  const renamed = withoutComment.replaceAll(`:ro-crate-${version}#`, `:ro-crate-strict-${version}#`);
  return [
    ['profile.ttl', NOTICE + strictDeclaration(version)],
    ['README.md', strictReadme(version)],
    ['must/specification-musts.ttl', NOTICE + renamed],
  ];
}

function strictDeclaration(version: string): string {
  return `@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <http://schema.org/> .

<urn:ro-crate-validation-service:profile:ro-crate-strict-${version}> a prof:Profile ;
  rdfs:label "RO-Crate ${version}, strict" ;
  rdfs:comment "RO-Crate ${version} with every MUST of the specification as REQUIRED." ;
  prof:hasToken "ro-crate-strict" ;
  schema:version "${version}" ;
  prof:isProfileOf <https://w3id.org/ro/crate/${version}> .
`;
}

function strictReadme(version: string): string {
  return `RO-Crate ${version} with every MUST of the specification as REQUIRED, also the rules that \`ro-crate-${version}\` only
recommends because earlier validators do not test them. No rule has a lower level.
`;
}

function readPack(name: string): Map<string, string> {
  const folder = join(PROFILES, name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => /\.(ttl|md)$/.test(path));
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Paths of derived files that are missing, not current, or no longer made. */
export function findStaleFiles(): string[] {
  const wanted = derivePacks();
  const present = new Map<string, string>();
  for (const pack of DERIVED_PACKS) {
    for (const [path, text] of readPack(pack)) present.set(join(pack, path), text);
  }
  const paths = new Set([...wanted.keys(), ...present.keys()]);
  return [...paths].filter((path) => wanted.get(path) !== present.get(path)).sort();
}

function writePacks(): void {
  for (const pack of DERIVED_PACKS) rmSync(join(PROFILES, pack), { recursive: true, force: true });
  for (const [path, text] of derivePacks()) {
    mkdirSync(dirname(join(PROFILES, path)), { recursive: true });
    writeFileSync(join(PROFILES, path), text);
  }
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = findStaleFiles();
    for (const path of stale) console.error(`not current: profiles/${path}`);
    if (stale.length > 0) process.exitCode = 1;
  } else {
    writePacks();
  }
}
