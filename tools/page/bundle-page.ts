import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type RolldownOptions } from 'rolldown';
import { PAGE_POLICY } from '../../src/http/page-policy.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'src', 'page');

/** Files of the page by their paths. */
export type BuiltFiles = ReadonlyMap<string, string>;

/**
 * Makes the files of the page. The worker's program is a text in a module of its own: the page starts it from memory,
 * where the policy of the page holds for it too, whoever serves the page.
 */
export async function bundlePage(): Promise<BuiltFiles> {
  const files = new Map<string, string>();
  const add = (name: string, ending: string, content: string): string => {
    const path = `page/${name}-${digestOf(content)}.${ending}`;
    files.set(path, content);
    return path;
  };
  const worker = await bundle('engine/page-worker.ts', [packsPlugin(await packsAsModule())]);
  const engine = add('engine', 'js', `export default ${JSON.stringify(worker)};\n`);
  const main = add('main', 'js', await bundle('main.tsx', [engineElsewhere(engine)]));
  const style = add('style', 'css', await readFile(join(SOURCES, 'page.css'), 'utf8'));
  const icon = add('icon', 'svg', await readFile(join(SOURCES, 'icon.svg'), 'utf8'));
  const template = await readFile(join(SOURCES, 'index.html'), 'utf8');
  const places = { policy: PAGE_POLICY, engine, main, style, icon };
  files.set('index.html', fill(template, { ...places, links: LINKS }));
  files.set('service.html', fill(template, { ...places, links: `${SERVICE_LINKS} ${LINKS}` }));
  files.set('offline.js', await bundleOffline([...files.keys()], files));
  return files;
}

const LINKS = '<a href="https://www.researchobject.org/ro-crate/">About RO-Crate</a>';
const SERVICE_LINKS = '<a href="docs">API of this service</a>';

async function bundleOffline(paths: readonly string[], files: BuiltFiles): Promise<string> {
  const kept = ['./', ...paths.filter((path) => path.startsWith('page/'))];
  return bundle('offline/service-worker.ts', [], {
    OFFLINE_FILES: JSON.stringify(kept),
    OFFLINE_VERSION: JSON.stringify(digestOf([...files.values()].join('\0'))),
  });
}

/** One file of the page, with its entry below src/page, as text. */
export async function bundle(
  entry: string,
  plugins: Plugin[],
  define: Record<string, string> = {},
): Promise<string> {
  const options: RolldownOptions = {
    input: join(SOURCES, entry),
    platform: 'browser',
    tsconfig: false,
    plugins: [...plugins, browserOnly, withoutUnused, withoutFurther],
    transform: { target: 'es2023', define, jsx: { runtime: 'automatic', importSource: 'preact' } },
    onLog(_, { message }) {
      throw new Error(`the bundler warns about ${entry}: ${message}`);
    },
  };
  const output = { format: 'esm', minify: true, codeSplitting: false } as const;
  const {
    output: [chunk],
  } = await build({ ...options, output, write: false });
  return chunk.code;
}

/** A module of Node in a bundle would fail only when it is used. */
const browserOnly: Plugin = {
  name: 'browser-only',
  resolveId(source, importer) {
    if (source.startsWith('node:')) throw new Error(`${importer} imports ${source}, which browsers lack`);
  },
};

/**
 * What the core never calls of two packages, an eighth of what the page loads: of jsonld it uses expansion alone, of
 * sparqljs the parser. The test of equal bytes includes documents that need them.
 */
const UNUSED =
  /\/(sparqljs\/lib\/SparqlGenerator|jsonld\/lib\/(compact|frame|flatten|fromRdf|toRdf|nodeMap|NQuads)|rdf-canonize\/lib\/(RDFC10|RDFC10Sync|NQuads))\.js$/;

const withoutUnused: Plugin = {
  name: 'without-unused',
  load: (id) => (UNUSED.test(id.replaceAll('\\', '/')) ? 'module.exports = {};' : null),
};

/**
 * What no bundled pack uses, and the page has no other packs: forms of SPARQL and SHACL, checks in Python, and the look
 * for mistakes in packs of others. A pack that comes to use it is refused by the page, as the tests of the page show.
 */
const FURTHER: Readonly<Record<string, string>> = {
  '/src/core/shacl/sparql/further-forms.ts': 'export const FURTHER_FORMS = null;',
  '/src/core/shacl/advanced-features.ts': 'export const ADVANCED_FEATURES = null;',
  // The general parser reads the packs too, and the page has it in any case.
  '/src/core/rdf/plain-turtle.ts': 'export function parsePlainTurtle() { return null; }',
  // The page compiles one profile at a time, which shares no shapes with others.
  '/src/core/shacl/known-shapes.ts': 'export class KnownShapes { within() { return null; } }',
  // All bundled packs are compiled with the lists of terms by the tests.
  '/src/core/shacl/known-terms.ts':
    'export const unsupportedUses = () => []; export function warnOfUndefined() {}',
  '/src/core/shacl/unsupported.ts':
    'export function leaveOut(source, shape, part, error) { throw error; } export function leaveOutUses() {}',
  '/src/core/profiles/unsupported-checks.ts':
    'export const withoutUnsupported = (shapes) => ({ shapes, unsupported: [] });',
  '/src/core/profiles/foreign-pack.ts': 'export const isForeignPack = () => false;',
  '/src/core/profiles/python/python-checks.ts': refusing('readPythonChecks', 'checks in Python'),
  '/src/core/profiles/profile-crate.ts':
    refusing('readProfileCrate', 'Profile Crates') + refusing('localArtifacts', 'Profile Crates'),
  '/src/core/profiles/lint/lint-profile.ts': refusing('lintProfile', 'packs that it did not bring'),
};

function refusing(name: string, what: string): string {
  return `export function ${name}() { throw new Error('the page cannot read ${what}'); }`;
}

const withoutFurther: Plugin = {
  name: 'without-further',
  load(id) {
    const path = id.replaceAll('\\', '/');
    return Object.entries(FURTHER).find(([ending]) => path.endsWith(ending))?.[1] ?? null;
  },
};

function packsPlugin(code: string): Plugin {
  return {
    name: 'packs',
    resolveId: (source) => (source === 'virtual:packs' ? '\0packs' : null),
    load: (id) => (id === '\0packs' ? code : null),
  };
}

/** The bundled packs as text: compressed, that is less than any form made from it. */
async function packsAsModule(): Promise<string> {
  const packs = await readPackFolders([BUNDLED_PACKS]);
  const texts = packs.map((pack) => ({ ...pack, root: 'profiles' }));
  return `export default ${JSON.stringify(texts)};`;
}

/** `main` is beside `engine`, and imports it from there. */
function engineElsewhere(engine: string): Plugin {
  const id = engine.replace('page/', './');
  return {
    name: 'engine-elsewhere',
    resolveId: (source) => (source === 'virtual:engine' ? { id, external: true } : null),
  };
}

function fill(template: string, places: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name) => places[name] ?? whole);
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
