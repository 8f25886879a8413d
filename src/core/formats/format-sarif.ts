import type { Severity } from '../finding/finding.ts';
import { visibleText } from '../text/visible-text.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { type FormatOptions, metadataPathOf } from './format-options.ts';
import { type CheckIssues, issuesByCheck } from './issue-groups.ts';
import type { ResultObject } from './result-object.ts';
import type { Issue, Report } from './rocrate/format-report.ts';
import { uriOfPath, webAddress } from './uri.ts';
import { counted } from './words.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const TOOL = 'ro-crate-validation-service';

const LEVELS = {
  REQUIRED: 'error',
  RECOMMENDED: 'warning',
  OPTIONAL: 'note',
} as const satisfies Record<Severity, string>;

/** A result as SARIF 2.1.0: checks are rules, issues are results with their place in the metadata file. */
export function formatSarif(result: ResultObject, options: FormatOptions): string {
  const log = { $schema: SCHEMA, version: '2.1.0', runs: [runOf(result, options)] };
  return `${JSON.stringify(log, (_, value) => (typeof value === 'string' ? visibleText(value) : value), 1)}\n`;
}

function runOf(result: ResultObject, options: FormatOptions) {
  const checks = result.status === 'error' ? [] : issuesByCheck(result.detail);
  const uri = uriOfPath(metadataPathOf(options));
  return {
    tool: { driver: { ...driverOf(result), rules: checks.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    artifacts: [{ location: { uri }, mimeType: 'application/ld+json', roles: ['analysisTarget'] }],
    invocations: [invocationOf(result)],
    results: result.status === 'error' ? [] : resultsOf(result.detail, checks, uri),
    properties: propertiesOf(result, options),
  };
}

function driverOf(result: ResultObject) {
  if (result.status === 'error') return { name: TOOL };
  const [name = TOOL, version] = result.detail.validation_settings.rocrate_validator_version.split(' ');
  return version === undefined ? { name } : { name, version };
}

function ruleOf({ identifier, check }: CheckIssues) {
  const { name, description, severity, help } = check;
  const address = webAddress(help);
  const text = address === null ? description : `${description}\nSee ${address}`;
  return {
    id: identifier,
    shortDescription: { text: escaped(name) },
    fullDescription: { text: escaped(description) },
    help: { text: escaped(text) },
    ...(address === null ? {} : { helpUri: address }),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['ro-crate', severity] },
  };
}

function resultsOf({ issues }: Report, checks: readonly CheckIssues[], uri: string) {
  const indexes = new Map(checks.map(({ identifier }, index) => [identifier, index]));
  const fingerprints = fingerprintsOf(issues);
  return issues.map((issue, index) => ({
    ruleId: issue.check.identifier,
    ruleIndex: indexes.get(issue.check.identifier),
    level: LEVELS[issue.severity],
    message: { text: escaped(issue.message) },
    locations: [locationOf(issue, uri)],
    partialFingerprints: { 'roCrateIssue/v1': fingerprints[index] },
    properties: {
      severity: issue.severity,
      entity: issue.violatingEntity,
      property: issue.violatingProperty,
      value: issue.violatingPropertyValue,
      group: issue.group,
    },
  }));
}

function locationOf({ line, column, violatingEntity }: Issue, uri: string) {
  const region = line === null ? {} : { region: { startLine: line, startColumn: column ?? 1 } };
  const physicalLocation = { artifactLocation: { uri, index: 0 }, ...region };
  if (violatingEntity === null) return { physicalLocation };
  return { physicalLocation, logicalLocations: [{ fullyQualifiedName: violatingEntity, kind: 'object' }] };
}

/** What ran, with notifications of what could not be said as a result. */
function invocationOf(result: ResultObject) {
  const started = result.created_at === null ? {} : { startTimeUtc: result.created_at };
  if (result.status === 'error') {
    const failure = { level: 'error', message: { text: escaped(result.error) } };
    return { executionSuccessful: false, ...started, toolExecutionNotifications: [failure] };
  }
  const { not_evaluated: notEvaluated, truncated } = result.detail;
  const notes = notEvaluated.map(({ check, reason }) => ({
    level: 'note',
    message: { text: escaped(`${check} was not evaluated: ${reason}`) },
    associatedRule: { id: check },
  }));
  const omitted = truncated
    ? [
        {
          level: 'warning',
          message: { text: `${counted(truncated.omitted_issues, 'more issue')} left out.` },
        },
      ]
    : [];
  return { executionSuccessful: true, ...started, toolExecutionNotifications: [...omitted, ...notes] };
}

function propertiesOf(result: ResultObject, { subject }: FormatOptions) {
  const run = { subject, status: result.status };
  if (result.status === 'error') return { ...run, profile: result.profile };
  const { profile_identifier: profile, requirement_severity: threshold } = result.detail.validation_settings;
  return { ...run, profile, threshold, statistics: result.detail.statistics };
}

/** Text of a message (sections 3.11.5 and 3.11.6): braces would be placeholders, and brackets could be a link. */
function escaped(text: string): string {
  return text.replace(/[{}]/g, '$&$&').replace(/(\\*)\](?=\()/g, '$1$1\\]');
}
