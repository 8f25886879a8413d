import type { McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { SEVERITIES } from '../core/light.ts';
import type { ProfileDetail } from '../packs/profile-catalogue.ts';
import { clipped } from '../results/clip-text.ts';
import type { CrateValidator } from './crate-validator.ts';
import { answer, READS_ONLY, toolError } from './tool-answer.ts';

const LONGEST_NAME = 256;
const MOST_NAMED = 20;

const INPUT = v.object(
  {
    check: v.pipe(
      v.string(),
      v.maxLength(LONGEST_NAME),
      v.description('Identifier of a check, as findings of validate have it, such as ro-crate-1.1_root-name'),
    ),
  },
  'is missing',
);

const OUTPUT = v.object({
  identifier: v.string(),
  profile: v.string(),
  severity: v.picklist(SEVERITIES),
  name: v.string(),
  description: v.string(),
  requirement: v.string(),
  help: v.nullable(v.string()),
});

/** Adds explain_check: what a check asks for, and where the specification says so. */
export function addExplainCheck(server: McpServer, validator: CrateValidator): void {
  server.registerTool(
    'explain_check',
    {
      title: 'Explain a check',
      description: 'Says what a check asks for, how severe it is, and where the specification explains it.',
      inputSchema: toStandardJsonSchema(INPUT),
      outputSchema: toStandardJsonSchema(OUTPUT),
      annotations: READS_ONLY,
    },
    async ({ check }) => {
      const profiles = await validator.profiles();
      for (const { identifier: profile, catalogue } of profiles) {
        const found = catalogue.find(({ identifier }) => identifier === check);
        if (!found) continue;
        const { identifier, severity, name, description, requirement, help } = found;
        const lines = [`${identifier} (${severity}): ${name}`, description];
        lines.push(`It belongs to the requirement "${requirement}" of ${profile}.`);
        if (help !== null) lines.push(`Specification: ${help}`);
        return answer(lines, { identifier, profile, severity, name, description, requirement, help });
      }
      return toolError(unknownCheck(check, profiles));
    },
  );
}

/** Says which checks there are: those whose identifier has the words, else how identifiers look. */
function unknownCheck(check: string, profiles: readonly ProfileDetail[]): string {
  const word = check.split('_').at(-1)?.toLowerCase() ?? '';
  const similar = profiles
    .flatMap(({ catalogue }) => catalogue.map(({ identifier }) => identifier))
    .filter((identifier) => word.length > 2 && identifier.toLowerCase().includes(word))
    .slice(0, MOST_NAMED);
  const head = `There is no check "${clipped(check, 100)}".`;
  if (similar.length > 0) return `${head} Similar ones: ${similar.join(', ')}.`;
  return `${head} Give the identifier that a finding of validate has, such as ro-crate-1.1_root-name.`;
}
