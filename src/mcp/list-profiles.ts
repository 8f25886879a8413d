import type { McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import type { CrateValidator } from './crate-validator.ts';
import { answer, READS_ONLY } from './tool-answer.ts';

const COUNTS = v.object({ OPTIONAL: v.number(), RECOMMENDED: v.number(), REQUIRED: v.number() });

const OUTPUT = v.object({
  default: v.string(),
  profiles: v.array(
    v.object({
      identifier: v.string(),
      name: v.string(),
      uri: v.string(),
      ancestors: v.array(v.string()),
      checks: COUNTS,
    }),
  ),
});

/** Adds list_profiles: what a crate can be validated against. */
export function addListProfiles(server: McpServer, validator: CrateValidator): void {
  server.registerTool(
    'list_profiles',
    {
      title: 'List validation profiles',
      description:
        'Lists the profiles that an RO-Crate can be validated against, with the number of their own checks by severity.',
      inputSchema: toStandardJsonSchema(v.object({})),
      outputSchema: toStandardJsonSchema(OUTPUT),
      annotations: READS_ONLY,
    },
    async () => {
      const profiles = (await validator.profiles()).map(({ identifier, name, uri, ancestors, checks }) => {
        return { identifier, name, uri, ancestors, checks };
      });
      const lines = profiles.map(({ identifier, name, ancestors, checks }) => {
        const base = ancestors.length === 0 ? '' : `; also runs ${ancestors.join(', ')}`;
        const counts = `${checks.REQUIRED} required, ${checks.RECOMMENDED} recommended, ${checks.OPTIONAL} optional`;
        return `- ${identifier}: ${name} (${counts} checks${base})`;
      });
      const head = `The default profile is ${DEFAULT_PROFILE}. Name another one as profile of validate.`;
      return answer([head, ...lines], { default: DEFAULT_PROFILE, profiles });
    },
  );
}
