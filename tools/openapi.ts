import { readFile, writeFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { lintOpenApi } from './openapi-lint.ts';
import { readOpenApi } from './openapi-schemas.ts';

// `node tools/openapi.ts` checks openapi.yaml and writes what is generated from it: the types, and the same document as
// JSON. With `--check` it writes nothing and fails when one of them is stale.
const HEADER = '// Made from openapi.yaml by `npm run generate`; not to be edited.\n\n';

const json = `${JSON.stringify(await readOpenApi(), null, 2)}\n`;
const made = {
  'src/http/api-types.ts': HEADER + astToString(await openapiTypescript(json)),
  'src/main/openapi.json': json,
};
const faults = await lintOpenApi();
for (const [path, text] of Object.entries(made)) {
  const url = new URL(`../${path}`, import.meta.url);
  if (!argv.includes('--check')) await writeFile(url, text);
  else if ((await readFile(url, 'utf8').catch(() => '')) !== text) {
    faults.push(`${path} is not current: run npm run generate`);
  }
}
for (const fault of faults) console.error(fault);
exit(faults.length === 0 ? 0 : 1);
