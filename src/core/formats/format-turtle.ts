import type { Severity } from '../finding/finding.ts';
import { isAbsoluteIri, resolveIri } from '../rdf/resolve-iri.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import { DCT, OWN_TERMS, RDFS, XSD } from '../vocabulary/namespaces.ts';
import { SH } from '../vocabulary/shacl.ts';
import type { FormatOptions } from './format-options.ts';
import { issuesByCheck } from './issue-groups.ts';
import type { ResultObject } from './result-object.ts';
import type { Issue, Report } from './rocrate/format-report.ts';
import { turtleIri, turtleString } from './turtle-terms.ts';
import { webAddress } from './uri.ts';

const EARL = 'http://www.w3.org/ns/earl#';
/** IRIs of checks: their identifiers after this. */
const CHECK = `${OWN_TERMS}check#`;
/** Terms for what neither SHACL nor EARL has. */
const REPORT = `${OWN_TERMS}report#`;

const PREFIXES = { sh: SH, earl: EARL, dct: DCT, rdfs: RDFS, xsd: XSD, report: REPORT };

const SEVERITIES: Readonly<Record<Severity, string>> = {
  REQUIRED: 'sh:Violation',
  RECOMMENDED: 'sh:Warning',
  OPTIONAL: 'sh:Info',
};

type Statement = readonly [predicate: string, object: string | null];

/**
 * A result as a SHACL validation report, whose shapes are the checks as EARL test cases. A validation without a verdict
 * is an EARL assertion that says why, and no report: a report would have to say whether the crate conforms.
 */
export function formatTurtle(result: ResultObject, { subject }: FormatOptions): string {
  const prefixes = Object.entries(PREFIXES).map(([prefix, iri]) => `@prefix ${prefix}: <${iri}> .\n`);
  const head = `${prefixes.join('')}\n`;
  const about: Statement[] = [
    ['report:subject', subject === null ? null : turtleString(subject)],
    ['report:status', turtleString(result.status)],
    ['dct:created', result.created_at === null ? null : `${turtleString(result.created_at)}^^xsd:dateTime`],
  ];
  if (result.status === 'error') return head + errorBlock(result.error, about);
  return [head, reportBlock(result.detail, about), ...checkBlocks(result.detail)].join('');
}

function reportBlock(report: Report, about: readonly Statement[]): string {
  const blanks = new Map<string, string>();
  const { issues, truncated, validation_settings: settings } = report;
  return block('[]', [
    ['a', 'sh:ValidationReport'],
    // As SHACL has it: a report with results of any severity does not conform.
    ['sh:conforms', String(issues.length === 0 && report.passed && !truncated)],
    ...about,
    ['report:profile', turtleString(settings.profile_identifier)],
    ['report:omittedIssues', truncated ? String(truncated.omitted_issues) : null],
    ...issues.map((issue): Statement => ['sh:result', nested(resultStatements(issue, blanks))]),
  ]);
}

function resultStatements(issue: Issue, blanks: Map<string, string>): Statement[] {
  const { check, severity, message, violatingEntity, violatingProperty, violatingPropertyValue } = issue;
  const path = violatingProperty !== null && isPredicate(violatingProperty) ? violatingProperty : null;
  const asText = (text: string | null) => (text === null ? null : turtleString(text));
  return [
    ['a', 'sh:ValidationResult'],
    ['sh:focusNode', focusNode(violatingEntity, blanks)],
    ['report:entity', asText(violatingEntity)],
    ['sh:resultPath', path === null ? null : turtleIri(path)],
    ['report:property', path === null ? asText(violatingProperty) : null],
    ['sh:value', asText(violatingPropertyValue)],
    ['sh:resultSeverity', SEVERITIES[severity]],
    ['sh:resultMessage', turtleString(message)],
    ['sh:sourceShape', checkIri(check.identifier)],
    ['sh:sourceConstraintComponent', 'report:CheckConstraintComponent'],
    ['report:line', issue.line === null ? null : String(issue.line)],
    ['report:column', issue.column === null ? null : String(issue.column)],
  ];
}

/** Whether a property is an IRI; it is a JSON key where the rule is about the form of the document. */
function isPredicate(property: string): boolean {
  return isAbsoluteIri(property) && !property.startsWith('_:');
}

/** The entity as a node; what is about the document is about the metadata file. */
function focusNode(entity: string | null, blanks: Map<string, string>): string {
  const id = entity ?? 'ro-crate-metadata.json';
  if (!id.startsWith('_:')) return turtleIri(resolveIri(id, CRATE_BASE));
  const label = blanks.get(id) ?? `_:entity${blanks.size + 1}`;
  blanks.set(id, label);
  return label;
}

/** The checks that have issues, and those that were not evaluated with the reason. */
function checkBlocks(report: Report): string[] {
  const failed = issuesByCheck(report).map(({ identifier, check }) => {
    const help = webAddress(check.help);
    return block(checkIri(identifier), [
      ['a', 'earl:TestCase'],
      ['dct:identifier', turtleString(identifier)],
      ['dct:title', turtleString(check.name)],
      ['dct:description', turtleString(check.description)],
      ['rdfs:seeAlso', help === null ? null : turtleIri(help)],
    ]);
  });
  const untested = report.not_evaluated.map(({ check, reason }) =>
    block('[]', [
      ['a', 'earl:Assertion'],
      ['earl:test', checkIri(check)],
      ['earl:result', testResult('earl:untested', reason)],
    ]),
  );
  return [...failed, ...untested];
}

function errorBlock(reason: string, about: readonly Statement[]): string {
  return block('[]', [
    ['a', 'earl:Assertion'],
    ...about,
    ['earl:result', testResult('earl:cantTell', reason)],
  ]);
}

function testResult(outcome: string, reason: string): string {
  return nested([
    ['a', 'earl:TestResult'],
    ['earl:outcome', outcome],
    ['dct:description', turtleString(reason)],
  ]);
}

function checkIri(identifier: string): string {
  return `<${CHECK}${encodeURIComponent(identifier.replace(/\p{Cs}/gu, '\ufffd'))}>`;
}

function block(subject: string, statements: readonly Statement[]): string {
  return `${subject} ${joined(statements, '  ')} .\n\n`;
}

function nested(statements: readonly Statement[]): string {
  return `[ ${joined(statements, '    ')} ]`;
}

function joined(statements: readonly Statement[], indent: string): string {
  return statements
    .flatMap(([predicate, object]) => (object === null ? [] : [`${predicate} ${object}`]))
    .join(` ;\n${indent}`);
}
