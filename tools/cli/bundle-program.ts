import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from './root.ts';

/** What jsonld's loader for Node imports; no context is ever fetched, and it is as large as all the rest. */
const HTTP_CLIENT = '@digitalbazaar/http-client';

/** Packages that many runs do not need, with the constructors and functions that are imported of them. */
const ON_USE: Record<string, { constructors: string[]; functions?: string[]; module?: string }> = {
  // Its module for Node loads threads, which takes longer than to open a crate.
  fflate: { constructors: ['Inflate'], functions: ['unzipSync'], module: 'fflate/browser' },
  n3: { constructors: ['Lexer', 'Parser'] },
  sparqljs: { constructors: ['Parser'] },
};

const ENTRY = '\0entry';

/** The program as scripts by name, each a CommonJS module; `program.js` is where it begins. */
export async function bundleProgram(): Promise<Map<string, string>> {
  const parts = await bundle('program', join(ROOT, 'src', 'cli', 'run.ts'), [
    readParts(),
    readFilesAtOnce(),
    loadOnUse(),
    leaveOutHttpClient(),
  ]);
  for (const [name, { constructors, functions = [], module = name }] of Object.entries(ON_USE)) {
    const entry = `export { ${[...constructors, ...functions].join(', ')} } from '${module}';`;
    for (const [part, code] of await bundle(name, ENTRY, [entryOf(entry)])) parts.set(part, code);
  }
  return parts;
}

async function bundle(name: string, input: string, plugins: Plugin[]): Promise<Map<string, string>> {
  const build = await rolldown({
    input: { [name]: input },
    platform: 'node',
    cwd: ROOT,
    external: ['parts'],
    // Modules, of which what is not used is left out; n3 is a quarter then.
    resolve: { mainFields: ['module', 'main'] },
    plugins,
    onLog(level, log) {
      if (level === 'warn' && log.code !== 'EVAL')
        throw new Error(`the bundle is not complete: ${log.message}`);
    },
  });
  const { output } = await build.generate({
    format: 'cjs',
    minify: !process.env.NOMIN,
    exports: 'named',
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[name].js`,
  });
  await build.close();
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
}

/** Packs from the parts of the file, in the place of the module that reads packs from the disk. */
function readParts(): Plugin {
  const module = join(ROOT, 'src', 'packs', 'bundled-pack-folders.ts');
  const opener = join(ROOT, 'src', 'packs', 'packed-pack.ts');
  return {
    name: 'read-parts',
    load: (id) =>
      id === module
        ? `import { part } from 'parts';
           import { openPack } from ${JSON.stringify(opener)};
           export const bundledPackFolders = async (paths) => paths.map((path) =>
             openPack(part(path + '.json'), (file) => part(path + '.texts.json')[file]));`
        : null,
  };
}

/** The program's own way to files in the place of `node:fs/promises`, but for that way itself. */
function readFilesAtOnce(): Plugin {
  const module = join(import.meta.dirname, 'files-at-once.ts');
  return {
    name: 'read-files-at-once',
    resolveId: (id, importer) => (id === 'node:fs/promises' && importer !== module ? module : null),
  };
}

/** Constructors and functions that load their package when they are first called. */
function loadOnUse(): Plugin {
  const marked = (name: string) => `\0on-use:${name}`;
  return {
    name: 'load-on-use',
    resolveId: (id) => (Object.hasOwn(ON_USE, id) ? marked(id) : null),
    load(id) {
      const found = Object.entries(ON_USE).find(([name]) => marked(name) === id);
      if (!found) return null;
      const [name, { constructors, functions = [] }] = found;
      const forward = (each: string, call: string) =>
        `export const ${each} = function (...given) { return ${call}(...given); };`;
      return [
        "import { part } from 'parts';",
        ...constructors.map((each) => forward(each, `new (part('${name}.js').${each})`)),
        ...functions.map((each) => forward(each, `part('${name}.js').${each}`)),
      ].join('\n');
    },
  };
}

function entryOf(code: string): Plugin {
  return {
    name: 'entry',
    resolveId(id, importer) {
      return id === ENTRY ? id : importer === ENTRY ? this.resolve(id, join(ROOT, 'package.json')) : null;
    },
    load: (id) => (id === ENTRY ? code : null),
  };
}

function leaveOutHttpClient(): Plugin {
  const empty = '\0no-http-client';
  return {
    name: 'leave-out-http-client',
    resolveId: (id) => (id === HTTP_CLIENT ? empty : null),
    load: (id) => (id === empty ? 'export const httpClient = null; export const kyOriginal = null;' : null),
  };
}
