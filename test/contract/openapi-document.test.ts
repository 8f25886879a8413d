import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readOpenApiSchemas } from '../../tools/openapi-schemas.ts';
import { makeApp, startPool } from './start-app.ts';

const pool = await startPool();
const served = await makeApp(pool).request('/openapi.yaml');
await pool.close();
const text = await served.text();

it('The OpenAPI document has no anchors, which openapi-generator does not read', () => {
  expect(() => parse(text, { maxAliasCount: 0 })).not.toThrow();
  expect(text).not.toMatch(/^[^'"#]*: [&*]\w/m);
});

it('The OpenAPI document names a server with an absolute address that clients can replace', () => {
  const [{ url, variables }] = parse(text).servers;
  expect(url).toBe('{baseUrl}');
  expect(new URL(variables.baseUrl.default).pathname).toBe('/');
});

it('An answer 422 has one schema for both of its media types, since many clients read only one', async () => {
  const { document, resolve } = await readOpenApiSchemas();
  for (const path of Object.values<Record<string, { responses?: Record<string, unknown> }>>(document.paths)) {
    for (const { responses } of Object.values(path)) {
      const { content = {} } = resolve(responses?.['422'] ?? {});
      const schemas = Object.values<{ schema: unknown }>(content).map(({ schema }) => JSON.stringify(schema));
      expect(new Set(schemas).size).toBeLessThanOrEqual(1);
    }
  }
});
