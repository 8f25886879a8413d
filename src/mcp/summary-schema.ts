import * as v from 'valibot';
import { SEVERITIES } from '../core/light.ts';
import type { Summary } from '../results/summarize-result.ts';

const FINDING = v.object({
  severity: v.picklist(SEVERITIES),
  check: v.string(),
  message: v.string(),
  entity: v.nullable(v.string()),
  property: v.nullable(v.string()),
  line: v.nullable(v.number()),
  column: v.nullable(v.number()),
  others_alike: v.number(),
});

/** What validate answers. */
export const SUMMARY = v.object({
  status: v.picklist(['valid', 'invalid']),
  profile: v.string(),
  severity: v.picklist(SEVERITIES),
  findings: v.array(FINDING),
  counts: v.object({
    findings: v.number(),
    shown: v.number(),
    checks: v.number(),
    failed_checks: v.number(),
    not_evaluated_checks: v.number(),
  }),
  declared_profiles: v.array(
    v.object({ uri: v.string(), profile: v.nullable(v.string()), checked: v.boolean() }),
  ),
  next_step: v.string(),
}) satisfies v.GenericSchema<Summary>;
