import type { Check, ProfileSet } from '../core/index.ts';
import { nearestWord } from '../core/light.ts';
import type { Arguments } from './parse-arguments.ts';
import { openProfileSource } from './profile-source.ts';
import { print } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** What stands in a message for what a finding names. */
const MARKS: Readonly<Record<string, string>> = {
  this: '(the entity)',
  path: '(the property)',
  value: '(the value)',
  found: '(what was found)',
};

/** `ro-crate-validate explain CHECK` */
export async function explainCommand(args: Arguments): Promise<number> {
  const [identifier, ...others] = args.positionals;
  if (identifier === undefined) {
    throw new UsageError(
      'Name a check, e.g. explain ro-crate-1.1_root-name; a report has it with each issue.',
    );
  }
  if (others.length > 0) throw new UsageError('Name one check at a time.');
  const profiles = await (await openProfileSource(args)).all();
  const check = find(identifier, profiles);
  await print(inWords(check, profilesWith(check, profiles)));
  return 0;
}

/** The check of that identifier; one without the name of its profile is found when only one profile has it. */
function find(identifier: string, profiles: ProfileSet): Check {
  const all = profiles.list().flatMap(({ checks }) => checks);
  const exact = all.find((check) => check.identifier === identifier);
  if (exact) return exact;
  const ending = all.filter((check) => check.identifier.endsWith(`_${identifier}`));
  if (ending.length === 1) return ending[0]!;
  if (ending.length > 1) {
    const names = ending.map((check) => check.identifier).join(', ');
    throw new UsageError(`Several profiles have a check ${identifier}: name one of ${names}.`);
  }
  const near = nearestWord(
    identifier,
    all.map((check) => check.identifier),
  );
  throw new UsageError(`There is no check "${identifier}".${near === null ? '' : ` Did you mean ${near}?`}`);
}

function profilesWith({ identifier }: Check, profiles: ProfileSet): string[] {
  return profiles
    .list()
    .filter(({ profile }) => profile.checkIdentifiers().includes(identifier))
    .map(({ profile }) => profile.reference.identifier);
}

function inWords(check: Check, profiles: readonly string[]): string {
  const { requirement, message } = check;
  const lines = [
    check.identifier,
    '',
    `  ${check.name} (${check.severity}, ${check.label})`,
    `  ${check.description}`,
    '',
    `  It belongs to:   ${requirement.name}${aside(requirement.description)}`,
    `  Profiles:        ${profiles.join(', ')}`,
    ...(message ? [`  A finding says:  ${withoutMarks(message)}`] : []),
    ...(check.help === null ? [] : [`  Specification:   ${check.help}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function aside(description: string): string {
  return description === '' ? '' : `. ${description}`;
}

function withoutMarks(message: string): string {
  return message.replace(/\{[$?](\w+)\}/g, (mark, name: string) => MARKS[name] ?? mark);
}
