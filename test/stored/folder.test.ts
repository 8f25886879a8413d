import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import { startPostgres, type TestDatabase } from '../postgres/start-postgres.ts';
import { makeTestFolder, type TestFolder } from '../store/folder.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type ServiceProcess, startProcess } from './service-process.ts';
import { fetchResult, requestId, requestValidation, resultStored, stateOf } from './stack.ts';

const PATIENT = { timeout: 20_000 };

let database: TestDatabase;
let folder: TestFolder;
let receiver: Receiver;
let service: ServiceProcess;

beforeAll(async () => {
  [database, folder, receiver] = await Promise.all([startPostgres(), makeTestFolder(), startReceiver()]);
  service = await startProcess({
    STORAGE_ENABLED: 'true',
    STORE: 'folder',
    STORE_FOLDER: folder.path,
    DATABASE_URL: database.url,
    PROFILES_PATH: 'profiles/ro-crate-1.1',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  });
  await service.logged((line) => line.msg === 'worker takes jobs');
});
afterAll(async () => {
  await service.end('SIGKILL');
  await Promise.all([database.stop(), folder.remove(), receiver.stop()]);
});

/** Writes a file below the crates as its owner would, without the service. */
async function writeCrateFile(name: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder.path, 'crates', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

describe('The service over a folder', () => {
  it('validates a crate, keeps its result as a file, answers with it and sends it', async () => {
    const file = { '@id': 'data/', '@type': 'Dataset', name: 'Measurements', description: 'Raw' };
    const document = JSON.parse(metadataDocument());
    const root = document['@graph'].find((entity: { '@id': string }) => entity['@id'] === './');
    root.hasPart = [{ '@id': 'data/' }];
    document['@graph'].push(file);
    await writeCrateFile('crate/ro-crate-metadata.json', JSON.stringify(document));
    await mkdir(join(folder.path, 'crates/crate/data'));
    expect((await requestValidation(service, 'crate', { webhook_url: receiver.url })).status).toBe(202);
    await receiver.received(1);
    const answer = await fetchResult(service, 'crate');
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(JSON.parse(text).status).toBe('valid');
    expect(await readFile(join(folder.path, 'validation-results/crate.json'), 'utf8')).toBe(text);
    expect(receiver.calls[0]?.body).toContain('"status":"valid"');
  });

  it('validates a zip, and replaces its result when the zip has been replaced', async () => {
    const zip = (text: string) => buildZip({ entries: [{ name: 'ro-crate-metadata.json', data: text }] });
    await writeCrateFile('zipped.zip', zip(metadataDocument({ name: undefined })));
    await requestValidation(service, 'zipped');
    await resultStored(service, 'zipped');
    expect(await (await fetchResult(service, 'zipped')).json()).toMatchObject({ status: 'invalid' });
    await writeCrateFile('zipped.zip', zip(metadataDocument()));
    await requestValidation(service, 'zipped');
    await resultStored(service, 'zipped', 2);
    expect(await (await fetchResult(service, 'zipped')).json()).toMatchObject({ status: 'valid' });
  });

  it('knows whose result a file is, until somebody else writes or removes it', async () => {
    await writeCrateFile('known/ro-crate-metadata.json', metadataDocument());
    const ids = [await requestId(service, 'known')];
    await resultStored(service, 'known');
    ids.push(await requestId(service, 'known'));
    await resultStored(service, 'known', 2);
    await expect
      .poll(async () => Promise.all(ids.map(async (id) => (await stateOf(service, id)).state)), PATIENT)
      .toEqual(['superseded', 'done']);
    const { headers } = await fetchResult(service, 'known');
    expect([headers.get('x-validation-id'), headers.get('x-validation-pending')]).toEqual([ids[1], 'false']);
    const list = await fetch(`${service.url}/v1/ro_crates?limit=200`);
    expect((await list.json()).crates).toContainEqual(
      expect.objectContaining({ id: 'known', status: 'valid' }),
    );
    const path = join(folder.path, 'validation-results/known.json');
    await writeFile(path, await readFile(path));
    expect((await fetchResult(service, 'known')).headers.get('x-validation-id')).toBeNull();
    expect(await stateOf(service, ids[1] ?? '')).toMatchObject({ state: 'done', result: { stored: null } });
    await rm(path);
    expect(await stateOf(service, ids[1] ?? '')).toMatchObject({ state: 'done', result: { stored: false } });
  });

  it('answers 404 for a crate that is not there, and 503 while the folder is away', async () => {
    expect((await requestValidation(service, 'nowhere')).status).toBe(404);
    expect((await fetchResult(service, 'nowhere')).status).toBe(404);
    const away = `${folder.path}-away`;
    await rename(folder.path, away);
    expect((await requestValidation(service, 'zipped')).status).toBe(503);
    expect((await fetchResult(service, 'zipped')).status).toBe(503);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    await rename(away, folder.path);
    await rm(away, { recursive: true, force: true });
    expect((await fetchResult(service, 'zipped')).status).toBe(200);
  });
});
