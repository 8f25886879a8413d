import * as v from 'valibot';
import { type Report, type ResultObject, SEVERITIES } from '../core/index.ts';
import { fitsHeap, type HeapLimit } from '../requests/json-cost.ts';

/** A stored result, or why it cannot be had in another format. */
export type ReadResult = { kind: 'read'; result: ResultObject } | { kind: 'unreadable'; reason: string };

const SEVERITY = v.picklist(SEVERITIES);
const NULLABLE = v.optional(v.nullable(v.string()), null);
const POSITION = v.optional(v.nullable(v.number()), null);
const NUMBER = v.optional(v.number(), 0);

const REQUIREMENT = v.object({
  identifier: v.string(),
  name: v.string(),
  description: v.string(),
  order: v.number(),
  profile: v.object({ identifier: v.string(), uri: v.string(), name: v.string() }),
});

const ISSUE = v.object({
  severity: SEVERITY,
  message: v.string(),
  violatingEntity: NULLABLE,
  violatingProperty: NULLABLE,
  violatingPropertyValue: NULLABLE,
  check: v.object({
    identifier: v.string(),
    label: v.string(),
    name: v.string(),
    requirement: REQUIREMENT,
    // Where reports without a table of checks have them.
    description: v.optional(v.string(), ''),
    order: NUMBER,
  }),
  line: POSITION,
  column: POSITION,
  group: v.optional(v.string()),
  help: NULLABLE,
});

const CHECK_DETAILS = v.object({
  name: v.string(),
  description: v.string(),
  severity: SEVERITY,
  order: v.number(),
  help: NULLABLE,
});

const REPORT = v.object({
  validation_settings: v.object({
    profile_identifier: v.string(),
    requirement_severity: SEVERITY,
    rocrate_validator_version: v.string(),
    profile_digest: v.optional(v.string(), ''),
  }),
  passed: v.boolean(),
  issues: v.array(ISSUE),
  truncated: v.optional(v.object({ omitted_issues: v.number() })),
  checks: v.optional(v.record(v.string(), CHECK_DETAILS), {}),
  declared_profiles: v.optional(
    v.array(v.object({ uri: v.string(), profile_name: NULLABLE, checked: v.boolean() })),
    [],
  ),
  not_evaluated: v.optional(v.array(v.object({ check: v.string(), reason: v.string() })), []),
  statistics: v.object({
    total_requirements: NUMBER,
    total_passed_requirements: NUMBER,
    total_failed_requirements: NUMBER,
    total_checks: NUMBER,
    total_passed_checks: NUMBER,
    total_failed_checks: NUMBER,
    total_not_evaluated_checks: NUMBER,
    total_checks_without_target: NUMBER,
    total_checks_by_severity: v.object({ OPTIONAL: NUMBER, RECOMMENDED: NUMBER, REQUIRED: NUMBER }),
  }),
});

const RUN = { profile: NULLABLE, created_at: NULLABLE };

const RESULT = v.variant('status', [
  v.object({ status: v.picklist(['valid', 'invalid']), ...RUN, detail: REPORT }),
  v.object({ status: v.literal('error'), ...RUN, error: v.string() }),
]);

/**
 * Reads a stored result of this version of the service or an earlier one: what reports did not have then is filled in.
 * @param limitHeapBytes heap that it may take once it is parsed
 */
export function readResult(bytes: Uint8Array, limitHeapBytes: HeapLimit): ReadResult {
  if (!fitsHeap(bytes, limitHeapBytes)) {
    return { kind: 'unreadable', reason: 'the result is too large to be converted' };
  }
  const parsed = v.safeParse(RESULT, parse(bytes));
  if (!parsed.success) {
    return { kind: 'unreadable', reason: 'the stored object is not a result of this service' };
  }
  const { output } = parsed;
  if (output.status === 'error') return { kind: 'read', result: output };
  return { kind: 'read', result: { ...output, detail: completeReport(output.detail) } };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function completeReport({ issues, checks, truncated, ...report }: v.InferOutput<typeof REPORT>): Report {
  const told = issues.map(({ check, severity, help }): [string, Report['checks'][string]] => {
    const { name, description, order } = check;
    return [check.identifier, { name, description, severity, order, help }];
  });
  return {
    ...report,
    meta: { version: '0.2' },
    validation_settings: {
      ...report.validation_settings,
      enable_profile_inheritance: true,
      abort_on_first: false,
    },
    issues: issues.map((issue) => ({ ...issue, group: issue.group ?? issue.check.identifier })),
    checks: { ...Object.fromEntries(told), ...checks },
    ...(truncated && { truncated }),
  };
}
