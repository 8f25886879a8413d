import type { Hono } from 'hono';
import type { ProfileDetail } from '../packs/profile-catalogue.ts';
import type { ValidationPool } from '../pool/validation-pool.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import type { components } from './api-types.ts';
import type { AppContext } from './context.ts';
import { problemResponse } from './problem.ts';

/** Adds /v1/profiles and /v1/profiles/{identifier}: what the threads have loaded. */
export function addProfileRoutes(app: Hono<AppContext>, pool: ValidationPool): void {
  app.get('/v1/profiles', (c) => {
    const list: components['schemas']['ProfileList'] = {
      default: DEFAULT_PROFILE,
      profiles: pool.profiles().map(withoutCatalogue),
    };
    return c.json(list);
  });
  app.get('/v1/profiles/:identifier', (c) => {
    const identifier = c.req.param('identifier');
    const profile = pool.profiles().find((loaded) => loaded.identifier === identifier);
    if (profile) return c.json(profile satisfies components['schemas']['Profile']);
    const known = pool.profiles().map((loaded) => loaded.identifier);
    const detail = `the profile ${identifier.slice(0, 100)} is not known; known profiles: ${known.join(', ')}`;
    return problemResponse({ type: 'profile-not-found', detail }, c.get('requestId'));
  });
}

function withoutCatalogue({
  catalogue: _,
  narrowed: __,
  resources: ___,
  ...summary
}: ProfileDetail): components['schemas']['ProfileSummary'] {
  return summary;
}
