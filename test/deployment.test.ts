import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');

const SERVICE = v.looseObject({
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  mem_limit: v.pipe(v.string(), v.regex(/^\d+[mg]$/)),
  tmpfs: v.array(v.string()),
  restart: v.literal('unless-stopped'),
  cap_add: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  environment: v.record(v.string(), v.string()),
});
const COMPOSE = v.looseObject({ services: v.record(v.string(), SERVICE) });

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

describe('compose.yaml', () => {
  const { services } = v.parse(COMPOSE, parse(read('compose.yaml'), { merge: true }));

  it('runs each container without a writable image, capabilities, new rights or unbounded memory', () => {
    expect(Object.keys(services)).toEqual(['api', 'worker', 'postgres', 'objects']);
    const withCapabilities = Object.entries(services).filter(([, { cap_add }]) => cap_add.length > 0);
    expect(withCapabilities.map(([name]) => name)).toEqual(['postgres']);
  });

  it('publishes the API, and the store on localhost only', () => {
    const published = Object.entries(services).flatMap(([name, { ports }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['api', expect.stringMatching(/:8080$/)],
      ['objects', expect.stringMatching(/^127\.0\.0\.1:/)],
    ]);
  });

  it('has no default for a secret', () => {
    const secrets = Object.values(services)
      .flatMap(({ environment }) => Object.values(environment))
      .filter((value) => /\$\{[^}]*(PASSWORD|ACCESS_KEY|SECRET_KEY)/.test(value));
    expect(secrets).not.toEqual([]);
    expect(secrets.filter((value) => !/\$\{\w+:\?set \w+\}/.test(value))).toEqual([]);
  });
});

describe('The image', () => {
  it('is built without secrets, data and tests of the folder', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.env.*', '.git', '.data', 'test', 'compose.yaml']),
    );
  });

  it('runs as a user without rights', () => {
    const lines = read('Dockerfile').split('\n');
    expect(lines.findLastIndex((line) => line === 'USER node')).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('FROM ')),
    );
  });
});
