import type { ResultObject } from '../../src/core/index.ts';
import type { Issue, Report, Severity } from '../core/inside.ts';

const CREATED_AT = '2026-01-31T12:00:00.000Z';
const PROFILE = {
  identifier: 'ro-crate-1.1',
  uri: 'https://w3id.org/ro/crate/1.1',
  name: 'RO-Crate 1.1',
};

/** An issue of a check, about the root unless the changes say otherwise. */
export function issue(id: string, changes: Partial<Issue> = {}): Issue {
  const severity: Severity = changes.severity ?? 'REQUIRED';
  return {
    severity,
    message: `The root data entity ./ must have a ${id}; found nothing. Add a ${id}.`,
    violatingEntity: './',
    violatingProperty: `http://schema.org/${id}`,
    violatingPropertyValue: null,
    check: {
      identifier: `ro-crate-1.1_root-${id}`,
      label: 'MUST 5.2',
      name: `The ${id} of the crate`,
      requirement: {
        identifier: 'ro-crate-1.1_5',
        name: 'Root data entity',
        description: 'Properties required of the root data entity.',
        order: 5,
        profile: PROFILE,
      },
    },
    line: 5,
    column: 2,
    group: `ro-crate-1.1_root-${id}:5d0f3c1a`,
    ...changes,
  };
}

/** A result with these issues, invalid when one is REQUIRED. */
export function resultWith(issues: Issue[], changes: Partial<Report> = {}): ResultObject {
  const failed = new Set(issues.map(({ check }) => check.identifier)).size;
  const isInvalid = issues.some(({ severity }) => severity === 'REQUIRED');
  return {
    status: isInvalid ? 'invalid' : 'valid',
    profile: null,
    created_at: CREATED_AT,
    detail: {
      meta: { version: '0.2' },
      validation_settings: {
        profile_identifier: PROFILE.identifier,
        enable_profile_inheritance: true,
        abort_on_first: false,
        requirement_severity: 'OPTIONAL',
        rocrate_validator_version: 'ro-crate-validation-service 2.0.0',
        profile_digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      passed: !isInvalid,
      issues,
      checks: Object.fromEntries(issues.map((one) => [one.check.identifier, detailsOf(one)])),
      declared_profiles: [],
      not_evaluated: [],
      statistics: {
        total_requirements: 20,
        total_passed_requirements: 20 - failed,
        total_failed_requirements: failed,
        total_checks: 50,
        total_passed_checks: 50 - failed,
        total_failed_checks: failed,
        total_not_evaluated_checks: changes.not_evaluated?.length ?? 0,
        total_checks_without_target: 0,
        total_checks_by_severity: { OPTIONAL: 5, RECOMMENDED: 15, REQUIRED: 30 },
      },
      ...changes,
    },
  };
}

function detailsOf({ check, severity }: Issue) {
  return {
    name: check.name,
    description: `The root data entity has what ${check.identifier} asks for.`,
    severity,
    order: 1,
    help: 'https://www.researchobject.org/ro-crate/specification/1.1/root-data-entity.html#root',
  };
}

export const ERROR: ResultObject = {
  status: 'error',
  profile: 'ro-crate-9',
  created_at: CREATED_AT,
  error: 'There is no profile "ro-crate-9"; this service knows ro-crate-1.1.',
};

export const VALID = resultWith([], {
  not_evaluated: [
    { check: 'ro-crate-1.1_file-exists', reason: 'The payload of the crate is not known.' },
    { check: 'ro-crate-1.1_folder-exists', reason: 'The payload of the crate is not known.' },
  ],
  declared_profiles: [
    { uri: 'https://w3id.org/ro/crate/1.1', profile_name: 'ro-crate-1.1', checked: true },
    { uri: 'https://example.org/mine', profile_name: null, checked: false },
  ],
});

/** One REQUIRED, two RECOMMENDED that say the same of two entities, one OPTIONAL about the document. */
export const INVALID = resultWith([
  issue('name'),
  issue('license', { severity: 'RECOMMENDED', violatingEntity: 'a b.txt', violatingPropertyValue: 'CC, 0' }),
  issue('license', { severity: 'RECOMMENDED', violatingEntity: '#ada', line: 7, column: 4 }),
  issue('context', { severity: 'OPTIONAL', violatingEntity: null, violatingProperty: '@context', line: 1 }),
]);

/** As many findings as a large crate has. */
export const MANY = resultWith(
  Array.from({ length: 5000 }, (_, index) =>
    issue('author', {
      violatingEntity: `data/file ${index}.txt`,
      message: `data/file ${index}.txt must have an author; found nothing. Add an author.`,
      line: index + 10,
    }),
  ),
  { truncated: { omitted_issues: 70_000 } },
);

/** Texts that break what does not escape them. */
export const HOSTILE_TEXTS = [
  '</script><script>alert(1)</script>',
  ']]></failure><failure>',
  '=HYPERLINK("http://evil.example","x")',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '"quoted" \'single\' & <b>',
  'line one\r\nline two\nthree',
  'nul\u0000 escape\u001b[31m bell\u0007 c1\u009b',
  'lone \ud800 and \udc00',
  'bidi \u202etxt.exe\u202c \u2066x\u2069 \u200f',
  'noncharacter \uffff \ufffe \u{1ffff} bom \ufeff',
  '_:b0',
  '_:b 0 ü',
  'http://[not an iri>\\',
  'a,b;c\td',
  '""" \\u0041 \\',
  '{{template}} <!-- --> --> <?php ?>',
  '\u2028 \u2029',
  '😀 é 漢字',
  '',
  'x'.repeat(100_000),
];

/** Every hostile text as entity, property, value and message. */
export const HOSTILE = resultWith(
  HOSTILE_TEXTS.map((text, index) =>
    issue(`odd-${index}`, {
      message: text,
      violatingEntity: text,
      violatingProperty: text,
      violatingPropertyValue: text,
    }),
  ),
  {
    not_evaluated: HOSTILE_TEXTS.map((text, index) => ({ check: `odd-${index}`, reason: text })),
    declared_profiles: HOSTILE_TEXTS.map((text) => ({ uri: text, profile_name: null, checked: false })),
  },
);

export const HOSTILE_ERROR: ResultObject = { ...ERROR, error: HOSTILE_TEXTS.join(' ') };

/** By name, every result that each format is tried on. */
export const SAMPLES: Readonly<Record<string, ResultObject>> = {
  ERROR,
  VALID,
  INVALID,
  MANY,
  HOSTILE,
  HOSTILE_ERROR,
};
