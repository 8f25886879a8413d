import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { crateEntries } from '../test/fixtures/crates.ts';
import { buildZip } from '../test/fixtures/zip-builder.ts';
import type { Row } from './benchmark.ts';
import { publishedContexts } from './core.ts';
import { median } from './measure.ts';

export const name = 'cli';

const ROOT = join(import.meta.dirname, '..');
const CONTEXT_URL = 'https://w3id.org/ro/crate/1.1/context';
const RUNS = 9;
const FILES = Array.from({ length: 20 }, (_, index) => `data/file-${index}.csv`);
/** The program of rocrate-validator 0.13.0 or later; it is left out when it is not there. */
const PEER = process.env.PEER_PROGRAM ?? 'rocrate-validator';

/** Something that validates the crate at a path, from the start of its process until its end. */
interface Tool {
  name: string;
  run(path: string): number;
}

/** From the start of a process to its verdict, on a folder and a zip, beside the Python tool with its cache filled. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-cli-'));
  try {
    makeCrates(folder);
    const tools = [...ours(folder), ...peer(folder)];
    return ['crate', 'crate.zip'].flatMap((crate) => measure(tools, join(folder, crate), crate));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function makeCrates(folder: string): void {
  const entries = crateEntries(FILES);
  for (const { name: file, data } of entries) {
    const path = join(folder, 'crate', String(file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data ?? '');
  }
  writeFileSync(join(folder, 'crate.zip'), buildZip({ entries }));
}

function ours(folder: string): Tool[] {
  execFileSync(process.execPath, [join(ROOT, 'tools', 'build-cli.ts'), join(folder, 'cli')]);
  const program = join(folder, 'cli', 'ro-crate-validate.cjs');
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'caches') };
  return [
    { name: 'node, nothing else', run: () => exitOf(process.execPath, ['-e', '0'], env) },
    { name: 'ro-crate-validate', run: (path) => exitOf(process.execPath, [program, path], env) },
  ];
}

function peer(folder: string): Tool[] {
  const version = spawnSync(PEER, ['--version'], { encoding: 'utf8' });
  if (version.status !== 0) return [];
  const cache = join(folder, 'peer');
  mkdirSync(cache);
  const context = publishedContexts().get(CONTEXT_URL)?.();
  const input = JSON.stringify({ path: join(cache, 'http_cache'), contextUrl: CONTEXT_URL, context });
  const python = process.env.PEER_PYTHON ?? join(dirname(PEER), 'python3');
  execFileSync(python, [join(import.meta.dirname, 'peer-cache.py')], { input });
  const options = ['-y', 'validate', '-np', '-p', 'ro-crate-1.1', '--no-paging', '--offline'];
  return [
    {
      name: `rocrate-validator ${version.stdout.match(/[\d.]+/)?.[0] ?? ''}`,
      run: (path) => exitOf(PEER, [...options, '--cache-path', join(cache, 'http_cache'), path], process.env),
    },
  ];
}

function exitOf(program: string, args: string[], env: NodeJS.ProcessEnv): number {
  return spawnSync(program, args, { env, stdio: 'ignore' }).status ?? -1;
}

/** In turn, so that a busy moment of the machine meets all alike; the first run of each fills its caches. */
function measure(tools: readonly Tool[], path: string, crate: string): Row[] {
  const ms = new Map(tools.map((tool) => [tool, [] as number[]]));
  const codes = new Map(tools.map((tool) => [tool, tool.run(path)]));
  for (let turn = 0; turn < RUNS; turn++) {
    for (const tool of tools) {
      const startedAt = performance.now();
      tool.run(path);
      ms.get(tool)!.push(performance.now() - startedAt);
    }
  }
  const own = median(ms.get(tools[1]!)!);
  return tools.map((tool) => ({
    crate,
    tool: tool.name,
    'exit code': codes.get(tool)!,
    'ms (best)': Math.min(...ms.get(tool)!),
    'ms (median)': median(ms.get(tool)!),
    'times ours': median(ms.get(tool)!) / own,
  }));
}
