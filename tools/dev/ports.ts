import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort } from '../../test/postgres/embedded-postgres.ts';

/** The wanted port when nobody listens there, else another free one. */
export async function portOrAnother(wanted: number): Promise<number> {
  const probe = createServer();
  probe.listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return wanted;
}
