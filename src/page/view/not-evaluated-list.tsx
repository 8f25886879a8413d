import type { Report } from '../../core/index.ts';
import { count } from './words.ts';

/** Checks that could not run are listed: they are not passed. */
export function NotEvaluatedList({ report: { not_evaluated, statistics } }: { report: Report }) {
  const byReason = Map.groupBy(not_evaluated, ({ reason }) => reason);
  const { total_checks, total_passed_checks } = statistics;
  return (
    <section class="coverage" aria-labelledby="coverage-title">
      <h3 id="coverage-title">Checks</h3>
      <p>
        {total_passed_checks} of {count(total_checks, 'check')} passed.
      </p>
      {not_evaluated.length > 0 && (
        <details>
          <summary>{count(not_evaluated.length, 'check')} not evaluated</summary>
          {[...byReason].map(([reason, checks]) => (
            <div key={reason}>
              <p>{reason[0]!.toUpperCase() + reason.slice(1)}:</p>
              <ul>
                {checks.map(({ check }) => (
                  <li key={check}>
                    <code>{check}</code>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
