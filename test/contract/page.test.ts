import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageFiles } from '../../src/http/page.ts';
import { readPageFiles } from '../../src/main/page-files.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { builtPage } from '../page/built-page.ts';
import { makeApp, startPool, type TestApp } from './start-app.ts';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let folder: string;
let pool: ValidationPool;
let files: PageFiles;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-page-'));
  const [started, built] = await Promise.all([startPool(), builtPage(folder)]);
  pool = started;
  files = (await readPageFiles(built)) ?? new Map();
  app = makeApp(pool, { page: async () => files });
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

describe('The page at /', () => {
  it('is given to browsers, and not to programs', async () => {
    const page = await app.request('/', { headers: BROWSER });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(await page.text()).toContain('<title>RO-Crate Validator</title>');
    expect((await app.request('/')).headers.get('content-type')).toBe('application/json');
  });

  it('may not send anything, as its headers and its own text say', async () => {
    const page = await app.request('/', { headers: BROWSER });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(policy).not.toContain('connect-src');
    expect(await page.text()).toContain(`content="${policy.replace("; frame-ancestors 'none'", '')}"`);
  });

  it('names files that are there, compressed beforehand and cached without expiry', async () => {
    const html = await (await app.request('/', { headers: BROWSER })).text();
    const addresses = [...html.matchAll(/(?:src|href)="(page\/[^"]+)"/g)].map(([, address]) => `/${address}`);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const plain = await app.request(address);
      const text = await plain.text();
      expect(plain.headers.get('cache-control')).toContain('immutable');
      expect(plain.headers.get('content-encoding')).toBeNull();
      if (address.endsWith('.svg')) continue;
      const brotli = await app.request(address, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect(brotli.headers.get('content-encoding')).toBe('br');
      expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text);
      const gzip = await app.request(address, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
    }
  });

  it('answers 304 to who has it', async () => {
    for (const path of ['/', '/offline.js']) {
      const first = await app.request(path, { headers: BROWSER });
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"/);
      const second = await app.request(path, { headers: { ...BROWSER, 'If-None-Match': etag } });
      expect(second.status).toBe(304);
    }
  });

  it('lets its script for use without a network fetch from its own server alone', async () => {
    const script = await app.request('/offline.js');
    expect(script.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(await script.text()).not.toMatch(/https?:\/\//);
  });

  it('has no other files', async () => {
    for (const path of ['/page/nothing.js', '/page/..%2fservice.html']) {
      expect((await app.request(path)).status).toBe(404);
    }
  });

  it('takes at most 200 KB to load', () => {
    const sizes = [...files]
      .filter(([path]) => path !== 'index.html')
      .map(([, { br, plain }]) => br ?? plain);
    const bytes = sizes.reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes).toBeLessThan(200 * 1024);
  });
});

describe('Without a page', () => {
  it('browsers are sent to the documentation', async () => {
    const bare = makeApp(pool);
    const response = await bare.request('/', { headers: BROWSER });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'docs']);
    expect((await bare.request('/offline.js')).status).toBe(404);
  });
});
