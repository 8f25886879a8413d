import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { clientFor, settingsFor, startS3rver, type TestS3 } from './start-s3.ts';

/** A store of its own that may be killed and started again over what it has kept. */
export interface KillableStore extends TestS3 {
  kill(): Promise<void>;
  start(): Promise<void>;
}

interface Server {
  kill(): Promise<void>;
}

/** Starts versitygw, which checks signatures, when VERSITYGW names its program; else the embedded S3 server. */
export async function startKillableStore(): Promise<KillableStore> {
  const directory = await mkdtemp(join(tmpdir(), 'killable-s3-'));
  const port = await freePort();
  const program = process.env.VERSITYGW;
  const launch = (): Promise<Server> =>
    program === undefined ? startS3rver(directory, port) : startVersitygw(program, directory, port);
  let server = await launch();
  const settings = settingsFor(`127.0.0.1:${port}`, 'S3RVER', 'S3RVER');
  await clientFor(settings).makeBucket(settings.bucket);
  return {
    ...settings,
    directory: null,
    kill: () => server.kill(),
    async start() {
      server = await launch();
    },
    async stop() {
      await server.kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function startVersitygw(program: string, directory: string, port: number): Promise<Server> {
  const [objects, sidecar] = [join(directory, 'objects'), join(directory, 'sidecar')];
  for (const folder of [objects, sidecar]) await mkdir(folder, { recursive: true });
  const endpoint = `127.0.0.1:${port}`;
  const common = ['--port', endpoint, '--region', 'us-east-1', '--quiet', '--keep-alive'];
  const child = spawn(program, [...common, 'posix', '--sidecar', sidecar, objects], {
    env: { ROOT_ACCESS_KEY: 'S3RVER', ROOT_SECRET_KEY: 'S3RVER' },
    stdio: 'ignore',
  });
  await answers(`http://${endpoint}/`, child);
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Resolves when there is any answer; a request without a signature is refused, but answered. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`versitygw ended with code ${child.exitCode} at its start`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
