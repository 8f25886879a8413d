import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkResponse } from '../contract/check-response.ts';
import { crateEntries } from '../fixtures/crates.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import { NODE, type Runtime, type ServiceProcess, startProcess } from '../stored/service-process.ts';
import { filesBelow, UPLOAD_PATH, upload } from './upload-app.ts';

const ZIP = buildZip({ entries: [...crateEntries(), { name: 'b.bin', holeBytes: 1_000_000 }] });
const SMALL_ZIP = buildZip({ entries: crateEntries() });

let folder: string;
let services: ServiceProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-test-'));
  services = [];
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.end('SIGKILL')));
  await rm(folder, { recursive: true });
});

async function start(
  settings: Record<string, string> = {},
  runtime: Runtime = NODE,
): Promise<ServiceProcess> {
  const own = { UPLOAD_DIR: folder, PROFILES_PATH: 'profiles/ro-crate-1.1' };
  const service = await startProcess({ ...own, ...settings }, runtime);
  services.push(service);
  await service.logged(({ msg }) => msg === 'ready');
  return service;
}

/** Sends a part of an upload; resolves once it is on the disk. */
async function beginUpload(service: ServiceProcess) {
  const headers = { 'Content-Type': 'application/zip', 'Content-Length': ZIP.byteLength };
  const sending = request(service.url + UPLOAD_PATH, { method: 'POST', headers });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (message) => {
      resolve({ status: message.statusCode ?? 0, body: await text(message) });
    });
  });
  answered.catch(() => undefined);
  const before = (await filesBelow(folder)).length;
  sending.write(ZIP.subarray(0, 500_000));
  await vi.waitFor(async () => expect((await filesBelow(folder)).length).toBe(before + 1));
  return { answered, finish: () => sending.end(ZIP.subarray(500_000)) };
}

async function send(service: ServiceProcess, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const response = await fetch(service.url + UPLOAD_PATH, upload(bytes));
  await checkResponse({ method: 'POST', url: UPLOAD_PATH }, response);
  return response;
}

describe('Uploads of a killed process', () => {
  it('are removed by the next one that starts, and those of a living one are kept', async () => {
    const [killed, living] = await Promise.all([start(), start()]);
    await beginUpload(killed);
    const kept = await beginUpload(living);
    await killed.end('SIGKILL');
    expect(await filesBelow(folder)).toHaveLength(2);
    const next = await start();
    await next.logged(({ msg }) => msg === 'uploads of ended processes were removed');
    expect(await filesBelow(folder)).toHaveLength(1);
    kept.finish();
    expect((await kept.answered).status).toBe(200);
    expect(await filesBelow(folder)).toEqual([]);
  });

  it('of another machine are removed once they are old; other folders are left alone', async () => {
    const old = 'ro-crate-uploads-0123456789ab-17-4711-AbCdEf';
    const young = 'ro-crate-uploads-0123456789ab-18-4711-AbCdEf';
    const others = ['ro-crate-uploads', 'something-else'];
    await Promise.all([old, young, ...others].map((name) => mkdir(join(folder, name))));
    const hourAgo = new Date(Date.now() - 3_600_000);
    await Promise.all([old, ...others].map((name) => utimes(join(folder, name), hourAgo, hourAgo)));
    const service = await start();
    await service.logged(({ msg }) => msg === 'uploads of ended processes were removed');
    expect((await readdir(folder)).toSorted()).toEqual([young, ...others].toSorted());
  });
});

describe('A service that is asked to stop', () => {
  it('finishes the upload that it is receiving, and leaves no folder', async () => {
    const service = await start();
    const { answered, finish } = await beginUpload(service);
    const ended = service.end('SIGTERM');
    await service.logged(({ msg }) => msg === 'stopping');
    finish();
    expect((await answered).status).toBe(200);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('A folder for uploads that takes no more', () => {
  /** The system then refuses to make a file larger than 256 KiB, as a full disk does. */
  const LIMITED: Runtime = {
    program: '/bin/sh',
    arguments: ['-c', 'ulimit -f 512; exec "$0" "$@"', process.execPath],
  };

  it('gives 507 with the reason, leaves nothing, and small uploads go on', async () => {
    const service = await start({ NODE_DISABLE_COMPILE_CACHE: '1' }, LIMITED);
    const response = await send(service, ZIP);
    expect(response.status).toBe(507);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toMatchObject({
      type: '/problems/upload-storage-full',
      detail: expect.stringContaining('no file of that size'),
    });
    expect(await filesBelow(folder)).toEqual([]);
    expect((await send(service, SMALL_ZIP)).status).toBe(200);
    await service.logged(
      ({ msg, reason }) => msg === 'an upload could not be kept' && /EFBIG/.test(String(reason)),
    );
  });

  it('gives 503 when it is not there, and uploads go on once it is', async () => {
    const missing = join(folder, 'missing');
    const service = await start({ UPLOAD_DIR: missing });
    const response = await send(service, ZIP);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      type: '/problems/upload-storage-unavailable',
      detail: 'the folder for uploads does not exist; nothing of the upload was kept',
    });
    expect((await send(service, SMALL_ZIP)).status).toBe(200);
    await mkdir(missing);
    expect((await send(service, ZIP)).status).toBe(200);
    const [own = ''] = await readdir(missing);
    await rm(join(missing, own), { recursive: true });
    expect((await send(service, ZIP)).status).toBe(200);
  });
});
