import type { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { components } from './api-types.ts';
import type { AppContext } from './context.ts';
import { DOCS_TITLE } from './docs-page.ts';

/** Addresses are relative, so that they hold below a path prefix too. */
const FRONT_DOOR: components['schemas']['FrontDoor'] = {
  service: DOCS_TITLE,
  documentation: 'docs',
  openapi: 'openapi.json',
};

/** Adds `/`: browsers are sent to the documentation, programs are told where it is. */
export function addWelcome(app: Hono<AppContext>): void {
  app.get('/', (c) => {
    c.header('Vary', 'Accept');
    const supports = ['application/json', 'text/html'];
    const wanted = accepts(c, { header: 'Accept', supports, default: 'application/json' });
    return wanted === 'text/html' ? c.redirect(FRONT_DOOR.documentation) : c.json(FRONT_DOOR);
  });
}
