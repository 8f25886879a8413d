import { readFile, writeFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { OPENAPI_URL, parseOpenApi } from '../src/main/api-documents.ts';
import { lintOpenApi } from './openapi-lint.ts';

// `node tools/openapi.ts` checks openapi.yaml and writes the types made from it; with `--check` it writes nothing and
// fails when the types are not current.
const TYPES_URL = new URL('../src/http/api-types.ts', import.meta.url);
const HEADER = '// Made from openapi.yaml by `npm run generate`; not to be edited.\n\n';

const faults = await lintOpenApi();
const types = HEADER + astToString(await openapiTypescript(JSON.stringify(parseOpenApi(await readSource()))));
if (!argv.includes('--check')) await writeFile(TYPES_URL, types);
else if ((await readFile(TYPES_URL, 'utf8').catch(() => '')) !== types) {
  faults.push('src/http/api-types.ts is not current: run npm run generate');
}
for (const fault of faults) console.error(fault);
exit(faults.length === 0 ? 0 : 1);

function readSource(): Promise<string> {
  return readFile(OPENAPI_URL, 'utf8');
}
