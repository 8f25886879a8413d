import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { checkResponse } from './contract/check-response.ts';
import { metadataDocument } from './contract/documents.ts';

const DENO = join(import.meta.dirname, '..', 'node_modules', '.bin', 'deno');

it('The same service runs under Deno: it answers, validates and stops', async () => {
  const child = spawn(DENO, ['run', '-A', 'src/main.ts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1', POOL_THREADS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Deno's launcher starts the program itself as a child; both must end together.
    detached: true,
  });
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk;
  });
  try {
    const base = `http://127.0.0.1:${await listeningPort(createInterface(child.stdout), () => errors)}`;
    for (const path of ['/healthz', '/v1/profiles', '/docs', '/openapi.json', '/metrics', '/nothing']) {
      await checkResponse({ method: 'GET', url: path }, await fetch(base + path));
    }
    const path = '/v1/ro_crates/validate_metadata';
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ crate_json: metadataDocument({ name: undefined }) }),
    });
    await checkResponse({ method: 'POST', url: path }, response);
    expect(await response.json()).toMatchObject({ status: 'invalid' });
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
});

async function listeningPort(lines: AsyncIterable<string>, errors: () => string): Promise<number> {
  for await (const line of lines) {
    const entry = JSON.parse(line);
    if (entry.msg === 'listening') return entry.port;
  }
  throw new Error(`Deno ended before the service listened: ${errors()}`);
}
