// npm run dev: the whole service on one machine: Postgres, an S3 store with sample crates, a webhook receiver, API and
// worker. Data is kept in .data/. Ctrl-C stops everything.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { stopSignal } from '../src/main/stop-signal.ts';
import { isOpenToOthers } from '../test/postgres/binaries.ts';
import { portOrAnother, startEmbeddedPostgres } from '../test/postgres/embedded-postgres.ts';
import { startDevStore } from './dev/bucket.ts';
import { startPrintingReceiver } from './dev/receiver.ts';
import { putSamples, writeSampleRequest } from './dev/samples.ts';
import { startServices } from './dev/services.ts';
import { waysToPut } from './dev/ways-to-put.ts';

const ROOT = join(import.meta.dirname, '..');
const DATA = join(ROOT, '.data');

const interrupt = new AbortController();
const interrupted = stopSignal().then(() => interrupt.abort());

console.log('starting Postgres, the object store, API and worker ...');
await mkdir(DATA, { recursive: true });
const apiPort = await portOrAnother(Number(process.env.PORT ?? 8080));
const receiverPort = await portOrAnother(9099);
const postgres = await startEmbeddedPostgres(await postgresFolder(), 54_329);
const s3 = await startDevStore(join(DATA, 's3'), await portOrAnother(9000));
await putSamples(s3.store, s3.keys);
const request = await writeSampleRequest(DATA);
const receiver = await startPrintingReceiver(receiverPort);

const shared = {
  ...s3.settings,
  HOST: '127.0.0.1',
  DATABASE_URL: postgres.url,
  WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${receiverPort}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const services = startServices([
  { name: 'api', settings: { ...shared, ROLE: 'api', PORT: String(apiPort) } },
  { name: 'worker', settings: { ...shared, ROLE: 'worker', PORT: '0' } },
]);

const api = `http://127.0.0.1:${apiPort}`;
const ready = await untilReady(api);
if (ready) printGuide();
await interrupted;
console.log('\nstopping ...');
await services.stop();
receiver.closeAllConnections();
receiver.close();
await once(receiver, 'close');
await s3.stop();
await postgres.stop();
process.exit(0);

/** Where Postgres keeps its data: started by root it runs as another user, who must be able to enter the folder. */
async function postgresFolder(): Promise<string> {
  if (process.getuid?.() !== 0 || (await isOpenToOthers(DATA))) return join(DATA, 'postgres');
  const name = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return join(tmpdir(), `ro-crate-validation-dev-${name}`);
}

/** Waits for /readyz; false when told to stop before. */
async function untilReady(url: string): Promise<boolean> {
  const { signal } = interrupt;
  while (!signal.aborted) {
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}

function printGuide(): void {
  const sample = (id: string) => `${api}/v1/ro_crates/${id}/validation`;
  const json = "-H 'Content-Type: application/json'";
  const lines = [
    '',
    `page            ${api}/         (validates in the browser)`,
    `API             ${api}          (its documentation: ${api}/docs)`,
    `Postgres        ${postgres.url}`,
    `object store    http://${s3.settings.S3_ENDPOINT}  bucket ${s3.settings.S3_BUCKET}, keys ${s3.settings.S3_ACCESS_KEY}`,
    `receiver        http://127.0.0.1:${receiverPort}`,
    'sample crates   sample-valid, sample-invalid (zip), sample-directory, sample-bag',
    '',
    'Validate a metadata document:',
    `  curl -s ${api}/v1/ro_crates/validate_metadata ${json} -d @${request}`,
    'Validate a stored crate, and read the result:',
    `  curl -s -X POST ${sample('sample-invalid')} && sleep 1 && curl -s ${sample('sample-invalid')}`,
    'Follow a validation: where the Location of the answer to the POST points.',
    `  curl -s ${api}$(curl -si -X POST ${sample('sample-bag')} | tr -d '\\r' | sed -n 's/^[Ll]ocation: //p')`,
    'Have the result sent to the receiver, which prints it here:',
    `  curl -s ${sample('sample-valid')} ${json} -d '{"webhook_url": "http://127.0.0.1:${receiverPort}/hook"}'`,
    '',
    'Put a crate of your own, my-crate.zip, into the store (more: docs/putting-crates.md), with one of:',
    ...waysToPut(s3.settings),
    `  then    curl -s -X POST ${sample('my-crate')}`,
    '',
    'API and worker restart when a file below src/, profiles/ or EXTRA_PROFILES_PATH changes. Ctrl-C stops everything.',
  ];
  console.log(lines.join('\n'));
}
