import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import type { Arguments } from './parse-arguments.ts';
import { openProfileSource } from './profile-source.ts';
import { print } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** `ro-crate-validate profiles` */
export async function profilesCommand(args: Arguments): Promise<number> {
  if (args.positionals.length > 0) {
    throw new UsageError('profiles has no further words; a folder of that name is ./profiles.');
  }
  const listed = (await (await openProfileSource(args)).all()).list();
  const rows = listed.map(({ profile: { reference }, checks }) => ({
    identifier: reference.identifier,
    name: `${reference.name}${reference.identifier === DEFAULT_PROFILE ? ' (default)' : ''}`,
    checks: `${checks.length} ${checks.length === 1 ? 'check' : 'checks'}`,
    uri: reference.uri,
  }));
  const width = Math.max(...rows.map(({ identifier }) => identifier.length));
  const lines = rows.map(
    ({ identifier, name, checks, uri }) =>
      `${identifier.padEnd(width)}  ${name}, ${checks} of its own, ${uri}\n`,
  );
  await print(lines.join(''));
  return 0;
}
