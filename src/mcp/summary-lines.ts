import type { Summary } from '../results/summarize-result.ts';

/** A summary as lines for a model. */
export function summaryLines({ status, profile, counts, findings, next_step }: Summary): string[] {
  const notRun = counts.not_evaluated_checks;
  const skipped = notRun === 0 ? '' : `, ${notRun} not run, since they need the files or the network`;
  return [
    `The crate is ${status} against ${profile}: ${counts.failed_checks} of ${counts.checks} checks failed${skipped}; ` +
      `${counts.findings} findings.`,
    ...findings.map(findingLine),
    next_step,
  ];
}

function findingLine({
  severity,
  check,
  message,
  line,
  column,
  others_alike,
}: Summary['findings'][number]): string {
  const place = line === null ? '' : ` (line ${line}, column ${column})`;
  const others = others_alike === 0 ? '' : ` [and ${others_alike} more like this]`;
  return `- ${severity} ${check}${place}: ${message}${others}`;
}
