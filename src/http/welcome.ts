import type { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { components } from './api-types.ts';
import type { AppContext } from './context.ts';
import { DOCS_TITLE } from './docs-page.ts';
import { type OpenPage, pageResponse } from './page.ts';

/** Addresses are relative, so that they hold below a path prefix too. */
const FRONT_DOOR: components['schemas']['FrontDoor'] = {
  service: DOCS_TITLE,
  documentation: 'docs',
  openapi: 'openapi.json',
};

/** Adds `/`: the page for browsers, or the documentation where there is no page; programs are told where it is. */
export function addWelcome(app: Hono<AppContext>, openPage: OpenPage): void {
  app.get('/', async (c) => {
    c.header('Vary', 'Accept');
    const supports = ['application/json', 'text/html'];
    const wanted = accepts(c, { header: 'Accept', supports, default: 'application/json' });
    if (wanted !== 'text/html') return c.json(FRONT_DOOR);
    return (await pageResponse(c, openPage)) ?? c.redirect(FRONT_DOOR.documentation);
  });
}
