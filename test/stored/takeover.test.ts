import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { startProxy, type TestProxy } from '../s3/proxy.ts';
import { expectNoResults } from './first-results.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

/** What the others do with the jobs of a worker whose session with Postgres is gone. */
const GIVE_AWAY = `
select graphile_worker.force_unlock_workers(array_agg(locked_by))
from graphile_worker._private_jobs where locked_by is not null`;

let stack: Stack;
let api: ServiceProcess;
let slowProxy: TestProxy;

beforeAll(async () => {
  stack = await startStack();
  slowProxy = await startProxy({ target: stack.s3.endpoint });
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(async () => {
  await slowProxy.stop();
  await stack.stop();
});

describe('A worker whose job was given to another while it was cut off', () => {
  it.each([
    ['has just started', 'crate', async (_: ServiceProcess) => {}],
    [
      'expects that no crate has a result',
      'new',
      (worker: ServiceProcess) => expectNoResults(stack, api, worker),
    ],
  ])('does not store its result over that of a newer validation when it %s', async (_, crate, prepare) => {
    await stack.putFiles(crate, { 'ro-crate-metadata.json': metadataDocument() });
    const slow = await stack.start({ ROLE: 'worker', S3_ENDPOINT: slowProxy.endpoint });
    await slow.logged((line) => line.msg === 'worker takes jobs');
    await prepare(slow);
    let goOn = () => {};
    const cutOff = new Promise<void>((resolve) => {
      slowProxy.onRequest = (line) => {
        if (!/^GET \S*ro-crate-metadata\.json /.test(line)) return;
        slowProxy.onRequest = () => undefined;
        resolve();
        return new Promise<void>((passOn) => {
          goOn = passOn;
        });
      };
    });
    await requestValidation(api, crate, { profile_name: 'ro-crate-1.1' });
    await cutOff;
    await requestValidation(api, crate, { profile_name: 'newer' });
    const other = await stack.start({ ROLE: 'worker' });
    await other.logged((line) => line.msg === 'worker takes jobs');
    slow.signal('SIGSTOP');
    await stack.query(GIVE_AWAY);
    await resultStored(other, crate, 2);
    slow.signal('SIGCONT');
    goOn();
    await slow.logged(
      (line) => line.msg === 'job left' || (line.msg === 'result stored' && line.crate_id === crate),
    );
    expect(await (await fetchResult(api, crate)).json()).toMatchObject({ profile: 'newer' });
    expect(slow.lines).toContainEqual(expect.objectContaining({ msg: 'job left' }));
    await Promise.all([slow.end('SIGTERM'), other.end('SIGTERM')]);
  });
});
