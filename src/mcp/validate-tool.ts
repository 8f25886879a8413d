import type { McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { SEVERITIES } from '../core/light.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import type { CrateValidator, Outcome } from './crate-validator.ts';
import { summaryLines } from './summary-lines.ts';
import { SUMMARY } from './summary-schema.ts';
import { answer, READS_ONLY, toolError } from './tool-answer.ts';

const MOST_FINDINGS = 50;
const USUAL_FINDINGS = 10;
const LIMIT_RANGE = `must be a whole number from 1 to ${MOST_FINDINGS}`;

const PROFILE = v.pipe(
  v.string(),
  v.maxLength(256),
  v.description(`Identifier of a profile, as list_profiles has it; ${DEFAULT_PROFILE} when omitted`),
);
const SEVERITY = v.pipe(
  v.picklist(SEVERITIES, `must be ${SEVERITIES.join(', ')}`),
  v.description('Weakest severity of the checks to run. Only REQUIRED decides whether the crate is valid.'),
);
const LIMIT = v.pipe(
  v.number(LIMIT_RANGE),
  v.integer(LIMIT_RANGE),
  v.minValue(1, LIMIT_RANGE),
  v.maxValue(MOST_FINDINGS, LIMIT_RANGE),
  v.description('How many findings to show'),
);
const METADATA = v.pipe(
  v.string('must be a string with the text of ro-crate-metadata.json'),
  v.description('The whole text of ro-crate-metadata.json, as it is in the file'),
);
const PATH = v.pipe(
  v.string(),
  v.description('Path of a crate on this machine: its folder, its zip, or its ro-crate-metadata.json'),
);

const OPTIONS = {
  profile: v.optional(PROFILE),
  severity: v.optional(SEVERITY, 'REQUIRED'),
  limit: v.optional(LIMIT, USUAL_FINDINGS),
};
const METADATA_ONLY = v.object({ metadata: METADATA, ...OPTIONS }, 'is missing');
const PATH_TOO = v.object({ metadata: v.optional(METADATA), path: v.optional(PATH), ...OPTIONS });

const DESCRIPTION =
  'Validates an RO-Crate against a profile. Gives the verdict, counts, and the first findings, the most severe first; ' +
  'findings that differ only in the entity are shown once. ';

/** Adds validate, which takes a path as well where files of the machine may be read. */
export function addValidate(server: McpServer, validator: CrateValidator): void {
  const { validatePath } = validator;
  const input = validatePath === null ? METADATA_ONLY : PATH_TOO;
  const what =
    validatePath === null
      ? 'Only the metadata document is sent, so checks that need the files are not run.'
      : 'Give either path, which includes the files of the crate, or metadata.';
  server.registerTool(
    'validate',
    {
      title: 'Validate an RO-Crate',
      description: DESCRIPTION + what,
      inputSchema: toStandardJsonSchema(input),
      outputSchema: toStandardJsonSchema(SUMMARY),
      annotations: READS_ONLY,
    },
    async (given: v.InferOutput<typeof METADATA_ONLY> | v.InferOutput<typeof PATH_TOO>, { mcpReq }) => {
      const { severity, limit } = given;
      const asked = { profileName: given.profile ?? null, severity, limit };
      const path = 'path' in given ? given.path : undefined;
      let outcome: Outcome;
      if (path !== undefined && given.metadata !== undefined) {
        return toolError('Both path and metadata were given. Give one of them.');
      } else if (path !== undefined && validatePath !== null) {
        outcome = await validatePath(path, asked, mcpReq.signal);
      } else if (given.metadata !== undefined) {
        outcome = await validator.validateMetadata(given.metadata, asked, mcpReq.signal);
      } else {
        return toolError('Neither path nor metadata was given. Give one of them.');
      }
      if (outcome.kind === 'refused') return toolError(outcome.reason);
      return answer(summaryLines(outcome.summary), outcome.summary);
    },
  );
}
