import { describe, expect, it } from 'vitest';
import { openBundledProfile } from '../packs/open-bundled-profile.ts';
import type { Door } from './door.ts';
import { runValidation } from './run-validation.ts';

const asked = { profileName: null, createdAt: null, severity: 'REQUIRED' } as const;
const roomy = { triples: 1_000_000, metadataBytes: 2 ** 26, parsedBytes: 2 ** 28 };

describe('A validation through a door', () => {
  it('answers with a result and the JSON of it', async () => {
    const { result, body } = await run('{"@context": [], "@graph": []}', { limits: roomy });
    expect(result).toMatchObject({ status: 'invalid', profile: null, created_at: null });
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual(result);
  });

  it('reports a file that is not JSON as a finding with its line', async () => {
    const { result } = await run('{\n"a" 1}', { limits: roomy });
    const { issues } = (result as { detail: { issues: object[] } }).detail;
    expect(issues).toMatchObject([{ check: { identifier: 'ro-crate-1.1_descriptor-json' }, line: 2 }]);
  });

  it('says a limit in the words of the door', async () => {
    const text = '{"@context": "https://w3id.org/ro/crate/1.1/context", "@graph": []}';
    const door = { name: 'this page', settings: { triples: null, parsedBytes: null } };
    const { result } = await run(text, { ...door, limits: { ...roomy, parsedBytes: 1 } });
    expect(result).toMatchObject({ status: 'error', error: expect.stringMatching(/limit of this page\.$/) });
    const set = { triples: '--max-triples', parsedBytes: '--max-memory' };
    const costly = await run(text, { ...door, settings: set, limits: { ...roomy, parsedBytes: 1 } });
    expect(costly.result).toMatchObject({ error: expect.stringMatching(/this page \(--max-memory\)\.$/) });
  });

  it('names the profiles that the door knows when it does not know the one asked for', async () => {
    const { result } = await run('{}', { name: 'this test', limits: roomy }, 'ro-crate-9');
    expect(result).toMatchObject({
      status: 'error',
      profile: 'ro-crate-9',
      error: expect.stringMatching(
        /^There is no profile "ro-crate-9"; this test knows five-safes-crate-0\.4, /,
      ),
    });
  });
});

async function run(text: string, door: Partial<Door>, profileName: string | null = null) {
  const opened = await openBundledProfile('ro-crate-1.1');
  if (opened.kind === 'unknown') throw new Error('the default profile is not there');
  const settings = { triples: null, parsedBytes: null };
  return runValidation(
    { kind: 'metadata', bytes: new TextEncoder().encode(text) },
    { ...asked, profileName },
    { profiles: opened.profiles, door: { name: 'this test', limits: roomy, settings, ...door } },
  );
}
