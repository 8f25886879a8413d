import type { Severity } from '../core/light.ts';
import type { FormatName } from '../results/result-formats.ts';

/** How a request wants its validation to be run. */
export interface RunOptions {
  /** The weakest severity of the checks to run. */
  severity: Severity;
  /** Identifiers of checks that are not run; none when not given. */
  skip?: readonly string[] | undefined;
  /** Whether the report lists the checks that found no entity to look at. */
  isExplained?: boolean | undefined;
  /** Given: the answer is a summary with so many findings instead of the whole report, as JSON. */
  shownFindings?: number | undefined;
  /** What the thread makes of the result; JSON when not given. */
  format?: FormatName | undefined;
}
