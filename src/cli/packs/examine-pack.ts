import { type CompiledProfile, mutantsOf, type ResultObject } from '../../core/index.ts';

/** A crate with what a pack must find in it. */
export interface Example {
  name: string;
  /** Checks that must fail, with the entity where it matters; all other checks of the pack must not. */
  expected: readonly { check: string; entity: string | null }[];
  /** Validates it at the weakest severity, with the checks that found no entity listed. */
  validate(profile: CompiledProfile): Promise<ResultObject>;
}

/** What a check does with the examples, by their names. */
export interface CheckCoverage {
  check: string;
  /** It looked at an entity, and found nothing wrong. */
  passes: string[];
  /** It found no entity to look at; all that a check can do which selects what is wrong. */
  idle: string[];
  fails: string[];
  /** Whether it was not evaluated in any example, so that none is asked for. */
  isNeverEvaluated: boolean;
}

/** What the examples of a pack show. */
export interface Examination {
  /** How examples differ from what they expect: one sentence each. */
  differences: string[];
  coverage: CheckCoverage[];
  /** Checks that can be taken away without any example noticing. */
  survivors: string[];
  /** How many checks and shapes were taken away. */
  mutants: number;
}

/**
 * Runs the examples of a pack.
 * @param checks identifiers of the checks that the pack declares
 */
export async function examinePack(
  profile: CompiledProfile,
  checks: readonly string[],
  examples: readonly Example[],
): Promise<Examination> {
  const own = withIdentifiers(profile, checks, examples);
  const coverage = new Map(checks.map((check) => [check, newCoverage(check)]));
  const differences: string[] = [];
  const evaluated = new Set<string>();
  for (const example of own) {
    const result = await example.validate(profile);
    differences.push(...differencesOf(example, result, checks));
    for (const check of checks) noteCheck(coverage.get(check)!, example, result, evaluated);
  }
  const rows = [...coverage.values()].map((row) => ({
    ...row,
    isNeverEvaluated: !evaluated.has(row.check) && own.length > 0,
  }));
  return { differences, coverage: rows, survivors: [], mutants: 0 };
}

/** Takes each check away in turn, and finds those whose absence changes nothing in the examples of the check. */
export async function mutatePack(
  profile: CompiledProfile,
  checks: readonly string[],
  examples: readonly Example[],
): Promise<Pick<Examination, 'survivors' | 'mutants'>> {
  const own = withIdentifiers(profile, checks, examples);
  const mutants = mutantsOf(profile);
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const { identifier, name } = mutant.check;
    if (!(await isNoticed(mutant.profile, identifier, own, checks))) survivors.push(`${identifier}: ${name}`);
  }
  return { survivors, mutants: mutants.length };
}

async function isNoticed(
  profile: CompiledProfile,
  check: string,
  examples: readonly Example[],
  checks: readonly string[],
): Promise<boolean> {
  for (const example of examples) {
    if (!example.expected.some((one) => one.check === check)) continue;
    const result = await example.validate(profile);
    if (differencesOf(example, result, checks).length > 0) return true;
  }
  return false;
}

/** Examples may name a check by its id alone. */
function withIdentifiers(
  { reference }: CompiledProfile,
  checks: readonly string[],
  examples: readonly Example[],
): Example[] {
  const whole = (check: string) => {
    const own = `${reference.identifier}_${check}`;
    return checks.includes(own) ? own : check;
  };
  return examples.map((example) => ({
    ...example,
    expected: example.expected.map(({ check, entity }) => ({ check: whole(check), entity })),
  }));
}

function newCoverage(check: string): CheckCoverage {
  return { check, passes: [], idle: [], fails: [], isNeverEvaluated: false };
}

function noteCheck(
  row: CheckCoverage,
  { name }: Example,
  result: ResultObject,
  evaluated: Set<string>,
): void {
  if (result.status === 'error') return;
  const { issues, not_evaluated: others, checks_without_target: idle = [] } = result.detail;
  const isFailed = issues.some(({ check }) => check.identifier === row.check);
  if (isFailed || !others.some(({ check }) => check === row.check)) evaluated.add(row.check);
  else return;
  if (isFailed) row.fails.push(name);
  else (idle.includes(row.check) ? row.idle : row.passes).push(name);
}

function differencesOf(
  { name, expected }: Example,
  result: ResultObject,
  checks: readonly string[],
): string[] {
  if (result.status === 'error') return [`${name}: could not be validated: ${result.error}`];
  const issues = result.detail.issues.map(({ check, violatingEntity }) => {
    return { check: check.identifier, entity: violatingEntity };
  });
  const fits = (one: Example['expected'][number], issue: (typeof issues)[number]) =>
    one.check === issue.check && (one.entity === null || one.entity === issue.entity);
  const missing = expected.filter((one) => !issues.some((issue) => fits(one, issue)));
  const surplus = issues.filter(
    (issue) => checks.includes(issue.check) && !expected.some((one) => fits(one, issue)),
  );
  const said = [
    ...missing.map(
      ({ check, entity }) => `${name}: ${check} is expected to fail${about(entity)}, but does not`,
    ),
    ...surplus.map(({ check, entity }) => `${name}: ${check} fails${about(entity)}, which is not expected`),
  ];
  return [...new Set(said)];
}

function about(entity: string | null): string {
  return entity === null ? '' : ` for ${entity}`;
}
