import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..', 'src');

/** Rooms and the rooms whose values they may import (design: who may import whom). */
const MAY_IMPORT: Record<string, string[]> = {
  core: [],
  source: ['core'],
  packs: ['core'],
  requests: ['core'],
  results: [],
  store: ['source'],
  webhook: [],
  pool: ['core', 'packs', 'requests', 'results', 'source'],
  jobs: ['pool', 'requests', 'results', 'source', 'store', 'webhook'],
  http: ['jobs', 'pool', 'requests', 'store'],
  settings: ['setting-formats'],
  'setting-formats': ['requests'],
  main: ['core', 'http', 'jobs', 'packs', 'pool', 'source', 'store', 'webhook'],
};

/** Rooms that take no types from rooms above them either: what they give out is theirs. */
const OWN_THEIR_TYPES = ['core', 'source', 'requests', 'results', 'store'];

interface Import {
  file: string;
  target: string;
  isType: boolean;
}

describe('The house', () => {
  const imports = sourceFiles().flatMap(importsOf);
  const relativeImports = imports.filter(({ target }) => target.startsWith('.'));

  it('lets each room import only the rooms below it, types, settings and limits apart', () => {
    const strangers = relativeImports
      .map((entry) => ({ ...entry, from: roomOf(entry.file), to: roomOf(resolve(entry)) }))
      .filter(({ from, to }) => from !== to && to !== 'settings' && to !== 'limits')
      .filter(({ from, isType }) => !isType || OWN_THEIR_TYPES.includes(from))
      .filter(({ from, to }) => !MAY_IMPORT[from]?.includes(to))
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(strangers).toEqual([]);
  });

  it('has no two files of one name in the rooms of the service', () => {
    const names = sourceFiles()
      .filter((file) => roomOf(file) !== 'core')
      .map((file) => file.split('/').at(-1));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('lets the web application use of the jobs only what adds one', () => {
    const allowed = /^jobs\/(enqueue|broker-unavailable)\.ts$/;
    const others = relativeImports
      .filter(({ file, isType }) => roomOf(file) === 'http' && !isType)
      .map(resolve)
      .filter((path) => roomOf(path) === 'jobs' && !allowed.test(path));
    expect(others).toEqual([]);
  });

  it('keeps the validation core free of Node, of input and output, and of the clock', () => {
    const allowedPackages = ['n3', 'sparqljs', 'jsonld'];
    const foreign = imports
      .filter(({ file, target }) => roomOf(file) === 'core' && !target.startsWith('.'))
      .filter(({ target }) => !allowedPackages.includes(target));
    expect({ foreign, impure: impureFiles('core') }).toEqual({ foreign: [], impure: [] });
  });

  it('keeps the opening of crates free of Node and of what only one runtime has', () => {
    const foreign = imports
      .filter(({ file, target }) => roomOf(file) === 'source' && !target.startsWith('.'))
      .filter(({ target }) => target !== 'fflate');
    expect({ foreign, impure: impureFiles('source') }).toEqual({ foreign: [], impure: [] });
  });

  it('sends requests of its own by undici alone, whose fetch asks the dispatcher on every runtime', () => {
    const callsFetch = (code: string) =>
      /(?<![.#\w])o?fetch(\.raw)?\(|globalThis\.fetch/.test(code) && !/\bfetch: Fetch\b/.test(code);
    const isByUndici = (code: string) => /import \{[^}]*\bfetch\b[^}]*\} from 'undici'/.test(code);
    const strangers = sourceFiles()
      .map((file) => ({ file, code: withoutComments(read(file)) }))
      .filter(({ code }) => callsFetch(code) || /\bdispatcher\b/.test(code))
      .filter(({ code }) => !isByUndici(code));
    expect(strangers.map(({ file }) => file)).toEqual([]);
  });

  it('has no circle of imports', () => {
    const edges = new Map<string, string[]>();
    for (const entry of relativeImports.filter(({ isType }) => !isType)) {
      edges.set(entry.file, [...(edges.get(entry.file) ?? []), resolve(entry)]);
    }
    expect([...edges.keys()].map((file) => circleFrom(file, edges)).filter((circle) => circle)).toEqual([]);
  });

  it('has no file of more than 250 lines besides tables', () => {
    const tables = /(terms|api-types)[\w.-]*\.ts$/;
    const long = sourceFiles().filter((file) => !tables.test(file) && read(file).split('\n').length > 251);
    expect(long).toEqual([]);
  });
});

function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => path.split(sep).join('/'))
    .sort();
}

/** Files of a room that use the clock, the network or a global of one runtime. */
function impureFiles(room: string): string[] {
  const impure = /(?<![.#\w'])(Date\.now|new Date\(\)|performance\.|process\.|fetch\(|Buffer\.|Deno\.)/;
  return sourceFiles().filter((file) => roomOf(file) === room && impure.test(withoutComments(read(file))));
}

function read(file: string): string {
  return readFileSync(join(SRC, file), 'utf8');
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
}

function importsOf(file: string): Import[] {
  const statements = read(file).matchAll(
    /^(?:import|export)\s+(type\s+)?([^;'"]*?)from\s+['"]([^'"]+)['"]/gm,
  );
  return [...statements].map(([, type, names, target]) => ({
    file,
    target: target!,
    isType: type !== undefined || onlyTypes(names!),
  }));
}

function onlyTypes(names: string): boolean {
  const list = /\{([^}]*)\}/
    .exec(names)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  return list?.filter((name) => name !== '').every((name) => name.startsWith('type ')) ?? false;
}

function resolve({ file, target }: Import): string {
  return relative('.', normalize(join(dirname(file), target)))
    .split(sep)
    .join('/');
}

function roomOf(path: string): string {
  return path.includes('/') ? path.split('/')[0]! : path.replace(/\.ts$/, '');
}

function circleFrom(start: string, edges: ReadonlyMap<string, string[]>): string | null {
  const seen = new Set<string>();
  const visit = (file: string, trail: string[]): string | null => {
    for (const next of edges.get(file) ?? []) {
      if (next === start) return [...trail, file, next].join(' -> ');
      if (seen.has(next)) continue;
      seen.add(next);
      const circle = visit(next, [...trail, file]);
      if (circle) return circle;
    }
    return null;
  };
  return visit(start, []);
}
