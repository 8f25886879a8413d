import type { Severity } from '../finding/finding.ts';
import { SEVERITIES } from '../finding/finding.ts';
import type { TermId } from '../rdf/dictionary.ts';
import { PACK } from '../vocabulary/namespaces.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { ProfileTurtle } from './profile-turtle.ts';

/** How a pack changes a check that it inherits. */
export interface Narrowing {
  /** Identifier of the check. */
  check: string;
  /** The new severity; null when the check is not run at all. */
  severity: Severity | null;
  line: number | null;
}

/** The `pack:narrowing`s of a profile. Throws PackError with the line of what is wrong. */
export function readNarrowings(turtle: ProfileTurtle, profile: TermId): Narrowing[] {
  const found: Narrowing[] = [];
  for (const subject of turtle.objects(profile, `${PACK}narrowing`)) {
    const line = turtle.lineOf(subject, `${PACK}check`) ?? turtle.lineOf(profile, `${PACK}narrowing`);
    const [check, ...others] = turtle.values(subject, `${PACK}check`);
    if (check === undefined || others.length > 0) {
      turtle.fail(line, 'a pack:narrowing must have one pack:check, the identifier of an inherited check');
    }
    if (found.some((other) => other.check === check))
      turtle.fail(line, `pack:check "${check}" is given twice`);
    found.push({ check, severity: severityOf(turtle, subject, line), line });
  }
  return found;
}

function severityOf(turtle: ProfileTurtle, subject: TermId, line: number | null): Severity | null {
  const severities = turtle.values(subject, `${PACK}severity`);
  const isDeactivated = turtle.values(subject, sh('deactivated')).join() === 'true';
  if (isDeactivated && severities.length === 0) return null;
  const severity = SEVERITIES.find((known) => known === severities[0]);
  if (!isDeactivated && severity !== undefined && severities.length === 1) return severity;
  const reason = `a pack:narrowing must have either sh:deactivated true, or one pack:severity: ${SEVERITIES.map((one) => `"${one}"`).join(', ')}`;
  return turtle.fail(line, reason);
}
