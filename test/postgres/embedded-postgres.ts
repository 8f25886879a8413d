import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';

const run = promisify(execFile);

/** The user and group `nobody`, which every Unix has: Postgres refuses to run as root. */
const NOBODY = 65534;

/** A Postgres server of our own on loopback, its data in one folder. */
export interface EmbeddedPostgres {
  /** URL of the database `postgres`; any password is accepted. */
  url: string;
  port: number;
  /** Ends all sessions and the server, then starts it again on the same port. */
  restart(): Promise<void>;
  /** Ends the server as the given signal does: SIGINT ends sessions at once, SIGQUIT without a checkpoint. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts the server after a stop. */
  start(): Promise<void>;
}

/**
 * Starts a Postgres server that keeps all it has in `folder`, which is made when it is not there. A server that an
 * earlier process left behind in that folder is ended first. Without a wanted port, or when it is taken, the server
 * gets a free one. Settings are added to those of the server, or replace them.
 */
export async function startEmbeddedPostgres(
  folder: string,
  wantedPort?: number,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(folder, 'data');
  await mkdir(folder, { recursive: true });
  if ('uid' in owner) await chmod(folder, 0o711);
  const user = 'uid' in owner ? 'another-user' : 'this-user';
  const native = await findBinaries(user, join(folder, 'binaries'));
  await endLeftoverServer(data);
  const port = await portOrAnother(wantedPort ?? 0);
  await initialise(data, native, owner);
  let server = await launch();
  // Also when this process ends early, by a failure or a second Ctrl-C.
  process.once('exit', () => server.kill('SIGQUIT'));

  async function launch(): Promise<ChildProcess> {
    const child = spawn(join(native, 'bin', 'postgres'), serverArguments(data, port, settings), {
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own group: a Ctrl-C on the terminal must reach our script first, which stops its parts in order.
      detached: true,
    });
    await waitUntilReady(child);
    return child;
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  async function start(): Promise<void> {
    server = await launch();
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    stop,
    start,
    async restart() {
      await stop();
      await start();
    },
  };
}

function serverArguments(data: string, port: number, more: Record<string, string>): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Data of tests and of a developer's machine: speed matters more than surviving a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
    lc_messages: 'C',
    ...more,
  };
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function initialise(
  data: string,
  native: string,
  owner: { uid?: number; gid?: number },
): Promise<void> {
  await mkdir(data, { recursive: true });
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) return;
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(data, owner.uid, owner.gid);
  await chmod(data, 0o700);
  await run(
    join(native, 'bin', 'initdb'),
    ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: '/' },
  );
}

/** Resolves when the server says that it accepts connections; rejects with its last words when it ends first. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  if (child.stderr === null) throw new Error('the server has no standard error');
  const said: string[] = [];
  const lines = createInterface({ input: child.stderr });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (said.length > 20) said.shift();
      if (line.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Postgres ended at its start:\n${said.join('\n')}`)));
  });
}

/** After a kill -9 of the process that started it, a server lives on, or leaves a postmaster.pid behind. */
async function endLeftoverServer(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  if (Number.isInteger(pid) && (await isServerOf(pid, data))) {
    process.kill(pid, 'SIGINT');
    while (await isServerOf(pid, data)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await rm(file, { force: true });
}

/** Whether the process is a Postgres server with this data folder, not a stranger with a reused number. */
async function isServerOf(pid: number, data: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => readCommandByPs(pid));
  return command.includes('postgres') && command.includes(data);
}

/** The command line where there is no /proc; empty when there is no such process. */
async function readCommandByPs(pid: number): Promise<string> {
  return run('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** The wanted TCP port of loopback when nobody listens there, else, and for 0, another that is free. */
export async function portOrAnother(wantedPort: number): Promise<number> {
  const probe = createServer();
  probe.listen(wantedPort, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return portOrAnother(0);
  }
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
