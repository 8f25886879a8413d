// What the files of one run share: made in vitest's main process when the first of them asks, ended with the run.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { startOwnPostgres } from './postgres/start-postgres.ts';
import { ADDRESS_VARIABLE, type RunWide } from './run-wide-client.ts';

const run = promisify(execFile);
const TOOLS = join(import.meta.dirname, '..', 'tools');

/** What each thing is known by, a URL, a file or a folder, and how it is ended. */
interface Made {
  place: string;
  end(): Promise<void>;
}

const MAKERS: Record<RunWide, () => Promise<Made>> = {
  async postgres() {
    const { url, stop } = await startOwnPostgres({ max_connections: '400' });
    return { place: url, end: stop };
  },
  async browser() {
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'page', 'unpack-browser.ts')]);
    return { place: stdout, end: async () => {} };
  },
  'command-line': () => build('build-cli.ts'),
  page: () => build('build-page.ts'),
};

/** Builds into a folder that other users can read, as tests of the command line do. */
async function build(tool: string): Promise<Made> {
  const top = await mkdtemp(join(tmpdir(), 'built-'));
  await chmod(top, 0o755);
  const place = join(top, 'built');
  await run(process.execPath, [join(TOOLS, tool), place]);
  return { place, end: () => rm(top, { recursive: true, force: true }) };
}

/** Set-up of a run: listens on loopback for what test files ask for; returns what ends it. */
export default async function listenForTests(): Promise<() => Promise<void>> {
  const made = new Map<RunWide, Promise<Made>>();
  const find = (name: RunWide) => {
    const thing = made.get(name) ?? MAKERS[name]();
    made.set(name, thing);
    return thing;
  };
  const server = createServer((request, response) => {
    find(request.url?.slice(1) as RunWide).then(
      ({ place }) => response.end(place),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  process.env[ADDRESS_VARIABLE] = `http://127.0.0.1:${address.port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const thing of await Promise.allSettled(made.values())) {
      if (thing.status === 'fulfilled') await thing.value.end();
    }
  };
}
