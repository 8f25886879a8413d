import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCrate } from '../../bench/generate-crate.ts';
import { fileReader, folderReader } from '../../src/files/disk-reader.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { openFolder } from '../../src/source/directory-crate.ts';
import { openZip } from '../../src/source/zip/open-zip.ts';
import { makeApp, postJson, startPool, type TestApp } from '../contract/start-app.ts';
import { crateEntries, metadataFor } from '../fixtures/crates.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import { buildCommandLine, type CommandLine } from './command-line.ts';

const METADATA = 'ro-crate-metadata.json';
const LIMITS = { maxEntries: 1_000_000, maxMetadataBytes: 64 * 2 ** 20 };
const CREATED_AT = /"created_at":"[^"]+"/;
const SEVERITIES = ['REQUIRED', 'OPTIONAL'] as const;

let cli: CommandLine;
let pool: ValidationPool;
let app: TestApp;

beforeAll(async () => {
  [cli, pool] = await Promise.all([buildCommandLine(), startPool()]);
  app = makeApp(pool);
});
afterAll(async () => {
  await pool.close();
  await cli.remove();
});

describe('The JSON of the command line', () => {
  const documents = {
    valid: metadataFor(),
    'nothing described': '{"@context": "https://w3id.org/ro/crate/1.1/context", "@graph": []}',
    'no context': '{"@graph": []}',
    'many files': generateCrate(500),
    'wrong types': generateCrate(200).replaceAll('"Person"', '"Persson"'),
    '1.2 as 1.1': generateCrate(20, '1.2'),
  };
  it.each(Object.entries(documents))('has the bytes of POST validate_metadata: %s', async (_, text) => {
    await cli.put({ 'document.json': text });
    for (const severity of SEVERITIES) {
      const ran = await cli.run(['document.json', '-f', 'json', '-p', 'ro-crate-1.1', '-s', severity]);
      const request = postJson({ crate_json: text, profile_name: 'ro-crate-1.1' });
      const response = await app.request(`/v1/ro_crates/validate_metadata?severity=${severity}`, request);
      expect(ran.stdout).toBe(await response.text());
    }
  });

  it.each([[['a.txt']], [['missing.txt']], [[]]])(
    'has the bytes of a stored result: files %j',
    async (files) => {
      const text = metadataFor(files);
      await cli.put({
        [`folder-${files}/${METADATA}`]: text,
        [`folder-${files}/a.txt`]: '',
        'crate.zip': buildZip({
          entries: [...crateEntries(['a.txt']).slice(1), { name: METADATA, data: text }],
        }),
      });
      const folder = join(cli.folder, `folder-${files}`);
      const zip = fileReader(join(cli.folder, 'crate.zip'));
      for (const severity of SEVERITIES) {
        const opened = [
          [`folder-${files}`, await openFolder(folderReader(folder), LIMITS)],
          ['crate.zip', await openZip(zip, await zip.stat('crate.zip'), LIMITS)],
        ] as const;
        for (const [path, crate] of opened) {
          const request = { profileName: null, options: { severity }, createdAt: '2026-01-01T00:00:00.000Z' };
          const { body } = await pool.validateCrate(crate, request, new AbortController().signal);
          const { stdout } = await cli.run([path, '-f', 'json', '-s', severity]);
          const stored = new TextDecoder().decode(body);
          expect(stdout.replace(CREATED_AT, '')).toBe(stored.replace(CREATED_AT, ''));
          expect(stdout).toMatch(CREATED_AT);
        }
      }
    },
  );

  it('is the same from a clone, without the bundle', async () => {
    await cli.put({ 'document.json': metadataFor() });
    const { run } = await import('../../src/cli/run.ts');
    expect(
      await run([join(cli.folder, 'document.json'), '-f', 'json', '-o', join(cli.folder, 'own.json')]),
    ).toBe(0);
    const bundled = await cli.run(['document.json', '-f', 'json']);
    expect(await readFile(join(cli.folder, 'own.json'), 'utf8')).toBe(bundled.stdout);
  });
});
