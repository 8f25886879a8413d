import type { Logger } from 'pino';
import { readContexts } from '../packs/read-contexts.ts';
import { readPacks } from '../packs/read-packs.ts';
import { createValidationPool } from '../pool/pool.ts';
import type { ValidationPool } from '../pool/validation-pool.ts';
import type { Settings } from '../settings.ts';

/** Reads the profile packs and starts the threads that compile them. Throws PackError. */
export async function startPool(settings: Settings, log: Logger): Promise<ValidationPool> {
  const [packs, contexts] = await Promise.all([
    readPacks(settings.profiles),
    readContexts(settings.profiles.contextsPath),
  ]);
  return createValidationPool({
    ...settings.pool,
    packs,
    contexts,
    onWarning: (warning) => log.warn(warning),
    onCrash: (error) => log.error({ err: error }, 'a validation ended unexpectedly'),
  });
}
