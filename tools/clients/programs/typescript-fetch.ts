// Compiled beside the generated client, and run by Node.
import { ProfilesApi, ResponseError, ResultFromJSON, UnprocessableFromJSON, ValidationApi } from './client';
import { Configuration } from './client/runtime';

declare const process: { argv: string[]; exit(code: number): never };

const basePath = process.argv[2]!;
const configuration = new Configuration({ basePath });
const validation = new ValidationApi(configuration);
const profiles = new ProfilesApi(configuration);

function check(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  console.error(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  process.exit(1);
}

/** The body of the error that a call must end with. */
async function errorOf(call: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    return { status: error.response.status, body: await error.response.json() };
  }
  throw new Error('there was no error');
}

async function main(): Promise<void> {
  const { paths } = await (await fetch(`${basePath}/openapi.json`)).json();
  const { post } = paths['/v1/ro_crates/validate_metadata'];
  const { document, withProfile } = post.requestBody.content['application/json'].examples;
  const validate = (crateJson: string, profileName?: string) =>
    validation.validateMetadata({ metadataRequest: { crateJson, profileName } });

  const valid = await validate(document.value.crate_json);
  check('a valid crate', [valid.status, valid.detail.passed], ['valid', true]);
  const invalid = await validate(withProfile.value.crate_json);
  check('an invalid crate', [invalid.status, invalid.detail.issues[0]?.violatingEntity], ['invalid', './']);

  const problem = UnprocessableFromJSON((await errorOf(validate('  '))).body);
  check('a problem', 'requestId' in problem && problem.type, '/problems/invalid-body');
  const failure = UnprocessableFromJSON(
    (await errorOf(validate(document.value.crate_json, 'no-profile'))).body,
  );
  check('an error result', 'error' in failure && failure.status, 'error');
  check('no such profile', (await errorOf(profiles.getProfile({ identifier: 'no-profile' }))).status, 404);
  check('no storage', (await errorOf(validation.getResult({ crateId: 'a' }))).status, 404);

  const { get } = paths['/v1/ro_crates/{crate_id}/validation'];
  const { examples } = get.responses['200'].content['application/json'];
  const stored = ResultFromJSON(examples.valid.value);
  check('a stored verdict', 'detail' in stored && stored.detail.passed, true);
  check('its time', stored.createdAt?.toISOString(), examples.valid.value.created_at);
  const storedError = ResultFromJSON(examples.error.value);
  check('a stored error', 'error' in storedError && storedError.error, examples.error.value.error);
}

void main();
