import type { Report, Severity } from '../../core/index.ts';
import type { Issue } from '../engine/engine-messages.ts';
import { EMPTY_FILTER, type Filter } from './filter.ts';
import { inDigits, SEVERITY_WORDS } from './words.ts';

interface Props {
  issues: readonly Issue[];
  counts: Record<Severity, number>;
  checks: Report['checks'];
  filter: Filter;
  setFilter: (filter: Filter) => void;
}

/** Narrows the findings by severity, check and entity. */
export function FindingFilter({ issues, counts, checks, filter, setFilter }: Props) {
  const countsByCheck = Map.groupBy(issues, ({ check }) => check.identifier);
  return (
    <div class="filter">
      <fieldset>
        <legend class="unseen">Severity</legend>
        <button
          type="button"
          aria-pressed={filter.severity === null}
          onClick={() => setFilter({ ...filter, severity: null })}
        >
          All {inDigits(issues.length)}
        </button>
        {SEVERITY_WORDS.filter(({ severity }) => counts[severity] > 0).map(({ severity, label }) => (
          <button
            key={severity}
            type="button"
            class={severity.toLowerCase()}
            aria-pressed={filter.severity === severity}
            onClick={() => setFilter({ ...filter, severity: filter.severity === severity ? null : severity })}
          >
            {label} {inDigits(counts[severity])}
          </button>
        ))}
      </fieldset>
      <select
        aria-label="Check"
        value={filter.check ?? ''}
        onChange={({ currentTarget: { value } }) => setFilter({ ...filter, check: value || null })}
      >
        <option value="">All checks</option>
        {[...countsByCheck].map(([identifier, found]) => (
          <option key={identifier} value={identifier}>
            {checks[identifier]?.name ?? identifier} ({inDigits(found.length)})
          </option>
        ))}
      </select>
      {filter.entity !== null && (
        <p class="chip">
          Entity <code>{filter.entity}</code>
          <button type="button" onClick={() => setFilter(EMPTY_FILTER)}>
            Show all
          </button>
        </p>
      )}
    </div>
  );
}
