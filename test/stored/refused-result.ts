import { metadataDocument } from '../contract/documents.ts';
import { startStoreFront } from '../s3/store-front.ts';
import { startReceiver } from './receiver.ts';
import type { SoakReport } from './soak.ts';
import { fetchResult, requestValidation, resultStored, startStack } from './stack.ts';

const CRATE = 'refused';
const PROFILES = ['first', 'second'];
const END_WAIT = `
update graphile_worker._private_jobs set run_at = run_at - interval '10 minutes' where run_at > now()`;

/**
 * A store that works refuses one crate's result for as long as a worker tries, about 5 minutes. Then it takes it,
 * and the delay of the job is cut short. Lost is a validation whose webhook did not come, or came out of order.
 */
export async function refuseResult(onPutOff: () => void): Promise<SoakReport> {
  const [stack, receiver] = await Promise.all([startStack(), startReceiver()]);
  const front = await startStoreFront(stack.s3.endpoint);
  try {
    const service = await stack.start({ S3_ENDPOINT: front.endpoint });
    await service.logged((line) => line.msg === 'worker takes jobs');
    await stack.putFiles(CRATE, { 'ro-crate-metadata.json': metadataDocument() });
    front.refuses = (path, method) => method === 'PUT' && path.endsWith(`/${CRATE}.json`);
    for (const profile_name of PROFILES) {
      await requestValidation(service, CRATE, { profile_name, webhook_url: receiver.url });
    }
    await service.logged((line) => line.msg === 'job left');
    onPutOff();
    front.refuses = () => false;
    await stack.query(END_WAIT);
    await resultStored(service, CRATE, PROFILES.length);
    await receiver.received(PROFILES.length);
    const stored = await (await fetchResult(service, CRATE)).json();
    const sent = receiver.calls
      .map((call) => JSON.parse(call.body))
      .toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)));
    const lost = PROFILES.filter((name, index) => sent[index]?.profile !== name);
    if (stored.profile !== PROFILES.at(-1)) lost.push(`the result in the store is of ${stored.profile}`);
    return { accepted: PROFILES.length, lost, refused: {}, restartMs: [], begunTwice: [], exits: [] };
  } finally {
    await front.stop();
    await receiver.stop();
    await stack.stop();
  }
}
