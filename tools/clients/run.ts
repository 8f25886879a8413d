import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { startService } from '../../src/main/service.ts';
import { createLog } from '../../src/main/service-log.ts';
import { readSettings } from '../../src/settings.ts';
import { CLIENTS } from './clients.ts';
import { missingPrograms } from './programs-on-path.ts';

// `npm run clients` lints openapi.yaml with other linters, generates clients from it, compiles them and lets each call
// the service. Names as arguments choose some. The generators come from their registries, so it is no test.
const settings = readSettings({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' });
const service = await startService(settings, createLog('error'), { listening() {}, ready() {} });
const folder = await mkdtemp(join(tmpdir(), 'clients-'));
const chosen = argv.slice(2);
const unknown = chosen.filter((name) => CLIENTS.every((client) => client.name !== name));
let failed = unknown.length;
for (const name of unknown)
  console.error(`${name}: not known; there are ${CLIENTS.map((c) => c.name).join(', ')}`);

for (const { name, needs, run } of CLIENTS.filter(
  (client) => chosen.length === 0 || chosen.includes(client.name),
)) {
  const missing = await missingPrograms(needs);
  if (missing.length > 0) {
    console.log(`${name}: not run, because ${missing.join(' and ')} cannot be started`);
    continue;
  }
  const startMs = performance.now();
  try {
    await run(join(folder, name), `http://127.0.0.1:${service.port}`);
    console.log(`${name}: ok (${((performance.now() - startMs) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

await service.stop();
await rm(folder, { recursive: true, force: true });
exit(failed === 0 ? 0 : 1);
