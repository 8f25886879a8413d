import { remarkText } from '../../core/index.ts';
import type { CheckedPack, PacksCheck } from './check-packs.ts';
import type { CheckCoverage } from './examine-pack.ts';

/** What `packs check` says. */
export function checkText({ remarks, warnings, packs }: PacksCheck): string {
  const lines = remarks.map((remark) => `${remark.level}: ${remarkText(remark)}`);
  lines.push(...warnings.map((warning) => `warning: ${warning}`));
  for (const pack of packs) lines.push(...packLines(pack));
  lines.push(isSound({ remarks, packs }) ? 'All is well.' : 'Not yet: see above.');
  return `${lines.join('\n')}\n`;
}

/** Whether nothing is left to do: no error, no difference, each check covered, no survivor. */
export function isSound({ remarks, packs }: Pick<PacksCheck, 'remarks' | 'packs'>): boolean {
  return (
    packs.length > 0 &&
    !remarks.some(({ level }) => level === 'error') &&
    packs.every(
      ({ examination: { differences, coverage, survivors } }) =>
        differences.length === 0 && survivors.length === 0 && coverage.every((row) => gapOf(row) === ''),
    )
  );
}

function packLines({ identifier, examples, examination }: CheckedPack): string[] {
  const { differences, coverage, survivors, mutants } = examination;
  const asked = coverage.filter(({ isNeverEvaluated }) => !isNeverEvaluated);
  const covered = asked.filter((row) => gapOf(row) === '');
  const width = Math.max(5, ...coverage.map(({ check }) => check.length));
  return [
    `${identifier}: ${examples} examples, ${covered.length} of ${asked.length} checks covered`,
    `  ${'check'.padEnd(width)}  pass  fail  no entity`,
    ...coverage.map((row) => {
      const columns = [row.passes, row.fails, row.idle].map((names) => String(names.length).padStart(4));
      const counts = columns.join('  ').padEnd('pass  fail  no entity'.length);
      return `  ${row.check.padEnd(width)}  ${counts}  ${row.isNeverEvaluated ? 'not evaluated here' : gapOf(row)}`.trimEnd();
    }),
    ...differences.map((difference) => `error: ${difference}`),
    ...(mutants > 0 ? [`  ${mutants} checks taken away in turn, ${survivors.length} unnoticed`] : []),
    ...survivors.map((survivor) => `error: no example notices when this is taken away: ${survivor}`),
  ];
}

/** What is missing for a check; '' when nothing is. */
function gapOf({ passes, idle, fails, isNeverEvaluated }: CheckCoverage): string {
  if (isNeverEvaluated) return '';
  const missing = [
    ...(passes.length + idle.length === 0 ? ['one that passes'] : []),
    ...(fails.length === 0 ? ['one that fails'] : []),
  ];
  return missing.length === 0 ? '' : `add ${missing.join(' and ')}`;
}
