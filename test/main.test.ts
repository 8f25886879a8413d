import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { checkResponse } from './contract/check-response.ts';
import { metadataDocument } from './contract/documents.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describe('The service as a process', () => {
  it('listens, validates, and ends with code 0 when it is told to stop', async () => {
    const service = start({ PORT: '0', HOST: '127.0.0.1', POOL_THREADS: '1' });
    const { port } = await service.logged('listening');
    const url = (path: string) => `http://127.0.0.1:${port}${path}`;
    const health = await fetch(url('/healthz'));
    await checkResponse({ method: 'GET', url: '/healthz' }, health);
    // Sent while the profiles may still be compiled: it waits for them.
    const response = await fetch(url('/v1/ro_crates/validate_metadata'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ crate_json: metadataDocument() }),
    });
    expect(await response.json()).toMatchObject({ status: 'valid' });
    await service.logged('ready');
    expect((await fetch(url('/readyz'))).status).toBe(200);
    service.child.kill('SIGTERM');
    await service.logged('stopped');
    expect(await service.ended).toEqual([0, null]);
  });

  it('serves on while nobody reads its log, and has lost no line of it in the end', async () => {
    const service = start({ PORT: '0', HOST: '127.0.0.1', POOL_THREADS: '1' });
    const { port } = await service.logged('listening');
    await service.logged('ready');
    service.child.stdout.pause();
    const path = `/${'long'.repeat(40)}`;
    // Their lines together are more than what the system holds between two processes.
    for (let sent = 0; sent < 1500; sent++) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      await answer.body?.cancel();
    }
    service.child.kill('SIGTERM');
    service.child.stdout.resume();
    let lines = 0;
    while ((await service.nextMessage()) !== 'stopping') lines++;
    expect(lines).toBe(1500);
    expect(await service.nextMessage()).toBe('stopped');
    expect(await service.ended).toEqual([0, null]);
  });

  it('tells a terminal in one sentence where it can be reached, in place of the lines for programs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'terminal-'));
    const preload = join(folder, 'terminal.cjs');
    await writeFile(
      preload,
      "require('node:tty').isatty = () => true; require('node:module').syncBuiltinESMExports();",
    );
    const service = start({ PORT: '0', HOST: '127.0.0.1', POOL_THREADS: '1' }, ['-r', preload]);
    const sentence = await service.nextText();
    const [, url] = /^The service is ready at (\S+) and documented at \1\/docs\./.exec(sentence) ?? [];
    expect((await fetch(`${url}/docs`)).status).toBe(200);
    service.child.kill('SIGTERM');
    await service.logged('stopped');
    expect(await service.ended).toEqual([0, null]);
    await rm(folder, { recursive: true });
  });

  it('does not start with wrong settings, and says all that is wrong', async () => {
    const service = start({ PORT: 'x', STORAGE_ENABLED: 'true', S3_SECRET_KEY: 'hush' });
    expect(await service.ended).toEqual([1, null]);
    expect(service.errors()).toContain('PORT: must be a whole number');
    expect(service.errors()).toContain('S3_ENDPOINT: must be set because STORAGE_ENABLED is true');
    expect(service.errors()).not.toContain('hush');
  });

  it('names misspelt settings in the log, and before the settings that are missing because of them', async () => {
    const service = start({ PORT: '0', HOST: '127.0.0.1', POOL_THREADS: '1', STORAGE_ENABLE: 'hush' });
    expect(await service.nextMessage()).toBe(
      'STORAGE_ENABLE is not a setting of this service. Rename it to STORAGE_ENABLED.',
    );
    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual([0, null]);
    const failing = start({ ROLE: 'worker', STORAGE_ENABLE: 'true', MINIO_ENDPOINT: 'hush:9000' });
    expect(await failing.ended).toEqual([1, null]);
    expect(failing.errors()).toMatch(
      /^MINIO_ENDPOINT is not a setting of this service. Set S3_ENDPOINT instead.\nSTORAGE_ENABLE is not/,
    );
    expect(failing.errors()).not.toContain('hush');
  });

  it('does not start on a port that is taken, nor with a folder of profiles that is not there', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const onTakenPort = start({ PORT: port, HOST: '127.0.0.1', POOL_THREADS: '1' });
    expect(await onTakenPort.ended).toEqual([1, null]);
    expect(onTakenPort.errors()).toContain('EADDRINUSE');
    holder.close();
    const withoutPacks = start({ PORT: '0', HOST: '127.0.0.1', EXTRA_PROFILES_PATH: '/no/such/folder' });
    expect(await withoutPacks.ended).toEqual([1, null]);
    expect(withoutPacks.errors()).toContain('The service cannot start. /no/such/folder');
  });

  it('does not start a worker on a runtime whose requests bypass the check of addresses', async () => {
    const preload = join(import.meta.dirname, 'fixtures', 'other-runtime', 'replace-undici.ts');
    const storage = {
      STORAGE_ENABLED: 'true',
      S3_ENDPOINT: '127.0.0.1:1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      S3_BUCKET: 'crates',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    };
    const shared = { PORT: '0', HOST: '127.0.0.1', POOL_THREADS: '1', ...storage };
    const env = { ...shared, NODE_OPTIONS: `--import ${preload}` };
    const worker = start({ ...env, ROLE: 'worker' });
    expect(await worker.ended).toEqual([1, null]);
    expect(worker.errors()).toContain('The service cannot start. Webhooks cannot be sent safely');
    const api = start({ ...env, ROLE: 'api' });
    await api.logged('ready');
    api.child.kill('SIGTERM');
    expect(await api.ended).toEqual([0, null]);
  });
});

function start(env: Record<string, string>, nodeOptions: string[] = []) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, 'src/main.ts'], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk;
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextText = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the process ended before it logged that: ${errors}`);
    return value;
  };
  const nextLine = async (): Promise<{ msg: string; port?: number }> => JSON.parse(await nextText());
  return {
    child,
    ended,
    errors: () => errors,
    /** The next line of the log with this message. */
    async logged(message: string): Promise<{ port?: number }> {
      for (;;) {
        const line = await nextLine();
        if (line.msg === message) return line;
      }
    },
    nextMessage: async () => (await nextLine()).msg,
    nextText,
  };
}
