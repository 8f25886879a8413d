import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describe('The service', () => {
  it('answers, counts its lost log lines and stops while the disk under its log is full', async () => {
    const fullDisk = openSync('/dev/full', 'w');
    const service = await start(fullDisk);
    closeSync(fullDisk);
    for (let sent = 0; sent < 20; sent++) {
      expect((await fetch(`${service.url}/nothing`)).status).toBe(404);
    }
    // The last line is counted when its write has failed, which may be after the answer.
    await expect.poll(() => droppedLines(service.url), { timeout: 10_000 }).toBeGreaterThanOrEqual(20);
    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual([0, null]);
  });

  it('stops although nobody reads its log', async () => {
    const service = await start('pipe');
    // More than the system holds between two processes.
    const path = `/${'long'.repeat(40)}`;
    for (let sent = 0; sent < 1500; sent++) {
      const answer = await fetch(service.url + path);
      await answer.body?.cancel();
    }
    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual([0, null]);
  });
});

/** Starts the service on a port that was free a moment ago; resolves once it answers. */
async function start(output: number | 'pipe') {
  const port = String(await freePort());
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: port, HOST: '127.0.0.1', POOL_THREADS: '1' },
    stdio: ['ignore', output, 'inherit'],
  });
  running.push(child);
  child.stdout?.pause();
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  return { child, ended, url };
}

/** The number of log lines that the service says it dropped. */
async function droppedLines(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^rocrate_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
