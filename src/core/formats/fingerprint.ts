import { hashText } from '../text/hash.ts';
import type { Issue } from './rocrate/format-report.ts';

/** Starts the second half of the hash. */
const OTHER_SEED = 0x2f0b4c47;

/**
 * A fingerprint for each issue: the same when its entity moves to another line or its message is reworded. Of issues
 * that say the same of one entity, each has its own.
 */
export function fingerprintsOf(issues: readonly Issue[]): string[] {
  const seen = new Map<string, number>();
  return issues.map(({ check, violatingEntity, violatingProperty, violatingPropertyValue }) => {
    const about = JSON.stringify([
      check.identifier,
      violatingEntity,
      violatingProperty,
      violatingPropertyValue,
    ]);
    const earlier = seen.get(about) ?? 0;
    seen.set(about, earlier + 1);
    const text = `${about}${earlier}`;
    return hashText(text) + hashText(text, OTHER_SEED);
  });
}
