import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, importsOf, read, sourceFiles } from './source-files.ts';

const ROOT = join(import.meta.dirname, '..');

/** Rooms and the rooms whose values they may import. */
const MAY_IMPORT: Record<string, string[]> = {
  core: [],
  source: ['core'],
  packs: ['core'],
  requests: ['core'],
  results: ['core', 'requests', 'source'],
  files: ['source'],
  store: ['files', 'source'],
  webhook: [],
  uploads: [],
  pool: ['core', 'files', 'packs', 'requests', 'results', 'source'],
  cli: ['core', 'files', 'mcp', 'packs', 'requests', 'results', 'source'],
  page: ['core', 'packs', 'requests', 'results', 'source'],
  jobs: ['pool', 'requests', 'results', 'source', 'store', 'webhook'],
  mcp: ['core', 'requests', 'results'],
  http: ['jobs', 'mcp', 'pool', 'requests', 'results', 'store', 'uploads'],
  settings: ['setting-formats'],
  'setting-formats': ['requests'],
  main: ['core', 'http', 'jobs', 'packs', 'pool', 'source', 'store', 'uploads', 'webhook'],
};

/** Rooms that take no types from rooms above them either: what they give out is theirs. */
const OWN_THEIR_TYPES = ['core', 'packs', 'source', 'requests', 'results', 'files', 'store'];

/** Rooms that run in a browser too, besides the core. */
const PORTABLE = ['source', 'requests', 'results'];

/** Layers of the core, each of which may import itself and those before it, types included. */
const LAYERS = [
  'vocabulary',
  'finding',
  'text',
  'json',
  'rdf',
  'jsonld',
  'shacl',
  'crate',
  'rules',
  'profiles',
  'formats',
];

/** What the core shows: to the service, and to the one file of tests, bench and tools that may look further in. */
const FACES = [
  'src/core/index.ts',
  'src/core/light.ts',
  'src/core/shacl/index.ts',
  'src/core/formats/result-formats.ts',
];
const INSIDERS = ['test/core/inside.ts', 'bench/core.ts', 'tools/core.ts'];

/** The only files of the jobs whose values the web application uses. */
const JOBS_FOR_HTTP = ['src/jobs/broker-unavailable.ts', 'src/jobs/webhooks-full.ts'];

const isTest = (file: string) => file.endsWith('.test.ts');
const inCore = (file: string) => file.startsWith('src/core/');

describe('The house', () => {
  const files = sourceFiles('src').filter((file) => !isTest(file));
  const imports = files.flatMap(importsOf);
  const inside = imports.filter((entry) => entry.path !== null);

  it('lets each room import only the rooms below it, types, settings and limits apart', () => {
    const everywhere = ['settings', 'limits'];
    const strangers = inside
      .map((entry) => ({ ...entry, from: roomOf(entry.file), to: roomOf(entry.path!) }))
      .filter(({ from, to }) => from !== to && !everywhere.includes(to))
      .filter(({ from, isType }) => !isType || OWN_THEIR_TYPES.includes(from))
      .filter(({ from, to }) => !MAY_IMPORT[from]?.includes(to));
    expect(strangers.map(inWords)).toEqual([]);
  });

  it('has no two files of one name in the rooms of the service', () => {
    const names = files.filter((file) => !inCore(file)).map((file) => file.split('/').at(-1));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('lets the web application use of the jobs only what says that they take no request', () => {
    const others = inside
      .filter(({ file, path, isType }) => roomOf(file) === 'http' && roomOf(path!) === 'jobs' && !isType)
      .filter(({ path }) => !JOBS_FOR_HTTP.includes(path!));
    expect(others.map(inWords)).toEqual([]);
  });

  it('keeps the layers of the core in order, for types too', () => {
    const upwards = inside
      .filter(({ file }) => inCore(file))
      .filter(({ file, path }) => layerOf(path!) > layerOf(file));
    expect(upwards.map(inWords)).toEqual([]);
    const folders = new Set(files.filter(inCore).map((file) => file.split('/')[2]!));
    expect([...folders].filter((name) => !name.endsWith('.ts')).sort()).toEqual([...LAYERS].sort());
  });

  it('keeps crates out of the SHACL engine', () => {
    const ofCrates = inside
      .filter(({ file }) => file.startsWith('src/core/shacl/'))
      .filter(({ path }) => /^src\/core\/(jsonld\/|vocabulary\/crate-base)/.test(path!));
    expect(ofCrates.map(inWords)).toEqual([]);
  });

  it('shows of the core only its public face to all that is outside', () => {
    const outside = ['src', 'test', 'bench', 'tools'].flatMap(sourceFiles).filter((file) => !inCore(file));
    const deeper = outside
      .filter((file) => !INSIDERS.includes(file))
      .flatMap(importsOf)
      .filter(({ path }) => path !== null && inCore(path) && !FACES.includes(path));
    expect(deeper.map(inWords)).toEqual([]);
  });

  it('keeps the core free of Node, of any other runtime, of input and output, and of the clock', () => {
    const hashes = ['legacy', 'sha2', 'utils'].map((name) => `@noble/hashes/${name}.js`);
    const allowedPackages = ['n3', 'sparqljs', 'jsonld', ...hashes];
    const foreign = imports
      .filter(({ file, path }) => inCore(file) && path === null)
      .filter(({ target }) => !allowedPackages.includes(target));
    expect({ foreign: foreign.map(inWords), impure: impureFiles('core') }).toEqual({
      foreign: [],
      impure: [],
    });
  });

  it('keeps the way from an opened crate to a result free of Node and of what only one runtime has', () => {
    const allowedPackages = ['fflate', 'valibot'];
    const foreign = imports
      .filter(({ file, path }) => PORTABLE.includes(roomOf(file)) && path === null)
      .filter(({ target }) => !allowedPackages.includes(target));
    expect({ foreign: foreign.map(inWords), impure: PORTABLE.flatMap(impureFiles) }).toEqual({
      foreign: [],
      impure: [],
    });
  });

  it('sends requests of its own by undici alone, whose fetch asks the dispatcher on every runtime', () => {
    const callsFetch = (code: string) =>
      /(?<![.#\w])o?fetch(\.raw)?\(|globalThis\.fetch/.test(code) && !/\bfetch: Fetch\b/.test(code);
    const isByUndici = (code: string) => /import \{[^}]*\bfetch\b[^}]*\} from 'undici'/.test(code);
    const strangers = files
      .map((file) => ({ file, code: withoutComments(read(file)) }))
      .filter(({ code }) => callsFetch(code) || /\bdispatcher\b/.test(code))
      .filter(({ file, code }) => !isByUndici(code) && roomOf(file) !== 'page');
    expect(strangers.map(({ file }) => file)).toEqual([]);
  });

  it('keeps the page free of Node, and to one library', () => {
    const foreign = imports
      .filter(({ file, path }) => roomOf(file) === 'page' && path === null)
      .filter(({ target }) => !/^(preact(\/hooks)?|virtual:\w+)$/.test(target));
    expect(foreign.map(inWords)).toEqual([]);
  });

  it('has no circle of imports', () => {
    const edges = new Map<string, string[]>();
    for (const { file, path } of inside.filter(({ isType }) => !isType)) {
      edges.set(file, [...(edges.get(file) ?? []), path!]);
    }
    expect([...edges.keys()].map((file) => circleFrom(file, edges)).filter((circle) => circle)).toEqual([]);
  });

  it('has no file of more than 250 lines besides tables', () => {
    const tables = /(terms|api-types)[\w.-]*\.ts$/;
    const long = files.filter((file) => !tables.test(file) && read(file).split('\n').length > 251);
    expect(long).toEqual([]);
  });

  it('cites in comments only documents that are in the repository', () => {
    const elsewhere = /crate model, section|\bdesign(\.md|:)|\b(house|interface|style|english)\.md/;
    const wrong = ['src', 'bench', 'tools'].flatMap(sourceFiles).flatMap((file) =>
      commentsOf(read(file))
        .filter((comment) => elsewhere.test(comment) || documentsIn(comment).some((path) => !isThere(path)))
        .map((comment) => `${file}: ${comment.trim()}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is drawn in docs/architecture.md with files and folders that are there', () => {
    const map = read('docs/architecture.md');
    const named = [...map.matchAll(/`((?:src|test|bench|tools|profiles)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    );
    const linked = [...map.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => posix.join('docs', path!));
    expect([...named, ...linked].filter((path) => !isThere(path))).toEqual([]);
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(folders.map(({ name }) => `src/${name}/`).filter((path) => !named.includes(path))).toEqual([]);
    expect(LAYERS.filter((layer) => !map.includes(`| \`${layer}/\` |`))).toEqual([]);
  });

  it('names here no file and no room that is gone', () => {
    const rooms = Object.keys(MAY_IMPORT).filter(
      (room) => !isThere(`src/${room}`) && !isThere(`src/${room}.ts`),
    );
    const gone = [...FACES, ...INSIDERS, ...JOBS_FOR_HTTP].filter((path) => !isThere(path));
    expect({ rooms, gone }).toEqual({ rooms: [], gone: [] });
  });
});

function inWords({ file, target }: Import): string {
  return `${file} imports ${target}`;
}

/** `src/pool/task.ts` is in `pool`, `src/settings.ts` in `settings`. */
function roomOf(path: string): string {
  return path.split('/')[1]!.replace(/\.ts$/, '');
}

/** Position of a file of the core among its layers; the files at its root are above them all. */
function layerOf(path: string): number {
  const layer = LAYERS.indexOf(path.split('/')[2]!);
  return layer < 0 ? LAYERS.length : layer;
}

function commentsOf(text: string): string[] {
  return text.split('\n').filter((line) => /^\s*(\/\*\*|\*|\/\/)/.test(line));
}

/** Files of a room that use the clock, the network or a global of one runtime. */
function impureFiles(room: string): string[] {
  const impure =
    /(?<![.#\w'])(Date\.now|new Date\(\)|performance\.|process\.|fetch\(|Buffer\b|Deno\b|Bun\b|require\(['"]|setImmediate|__dirname|import\.meta|globalThis|window\.|document\.cookie|localStorage)/;
  return sourceFiles('src').filter(
    (file) => !isTest(file) && roomOf(file) === room && impure.test(withoutComments(read(file))),
  );
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
}

function documentsIn(comment: string): string[] {
  return comment.match(/[\w./-]+\.md\b/g) ?? [];
}

/** Whether a path from the project's root, or the name of a file in `docs/`, exists. */
function isThere(path: string): boolean {
  return existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'docs', path));
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
