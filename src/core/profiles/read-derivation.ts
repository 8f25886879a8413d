import type { TermId } from '../rdf/dictionary.ts';
import { nearestWord } from '../text/nearest-word.ts';
import { PACK } from '../vocabulary/namespaces.ts';
import type { ProfileTurtle } from './profile-turtle.ts';

/** One string in place of another, with the line that says so. */
export interface Change {
  from: string;
  to: string;
  line: number | null;
}

/** How the files of a pack follow from those of its base (docs/packs.md). */
export interface Derivation {
  /** URI of the profile whose files are taken. */
  base: string;
  /** Line of `pack:derivedFrom`. */
  line: number | null;
  /** What to replace in the IRIs and literals of the taken files. */
  replacements: Change[];
  /** Files and folders (which end with `/`) to take, with their new paths; without any, all files are taken. */
  moves: Change[];
}

const DERIVED_FROM = 'derivedFrom';
const DETAILS = ['replacement', 'file'];
const KNOWN = ['crateModel', DERIVED_FROM, ...DETAILS, 'from', 'to', 'narrowing', 'check', 'severity'];

/** The derivation that a profile declares, or null. Throws PackError with the line of what is wrong. */
export function readDerivation(turtle: ProfileTurtle, profile: TermId): Derivation | null {
  refuseUnknownTerms(turtle);
  const bases = turtle.objects(profile, PACK + DERIVED_FROM);
  const line = turtle.lineOf(profile, PACK + DERIVED_FROM);
  if (bases.length === 0) {
    for (const detail of DETAILS) refuseAlone(turtle, profile, detail);
    return null;
  }
  if (bases.length > 1 || !turtle.isIri(bases[0]!))
    turtle.fail(line, 'pack:derivedFrom must be the URI of one profile');
  return {
    base: turtle.valueOf(bases[0]!),
    line,
    replacements: readChanges(turtle, profile, 'replacement'),
    moves: readMoves(turtle, profile),
  };
}

function refuseUnknownTerms(turtle: ProfileTurtle): void {
  const unknown = turtle.packTerms().find(({ name }) => !KNOWN.includes(name));
  if (!unknown) return;
  const near = nearestWord(unknown.name, KNOWN);
  const known = near === null ? `one of ${KNOWN.map((name) => `pack:${name}`).join(', ')}` : `pack:${near}`;
  turtle.fail(unknown.line, `pack:${unknown.name} is not a term of profile.ttl. Write ${known}`);
}

function refuseAlone(turtle: ProfileTurtle, profile: TermId, detail: string): void {
  if (turtle.objects(profile, PACK + detail).length === 0) return;
  const reason = `pack:${detail} is given without pack:derivedFrom. Add pack:derivedFrom with the URI of the base`;
  turtle.fail(turtle.lineOf(profile, PACK + detail), reason);
}

function readChanges(turtle: ProfileTurtle, profile: TermId, name: string): Change[] {
  const changes: Change[] = [];
  for (const subject of turtle.objects(profile, PACK + name)) {
    const line = turtle.lineOf(subject, `${PACK}from`) ?? turtle.lineOf(profile, PACK + name);
    const change = { from: oneString(turtle, subject, 'from'), to: oneString(turtle, subject, 'to'), line };
    const { from, to } = change;
    if (from === null || from === '' || to === null) {
      turtle.fail(line, `a pack:${name} must have one pack:from, not empty, and one pack:to, both strings`);
    }
    if (changes.some((other) => other.from === from)) turtle.fail(line, `pack:from "${from}" is given twice`);
    changes.push({ from, to, line });
  }
  return changes;
}

function oneString(turtle: ProfileTurtle, subject: TermId, name: string): string | null {
  const values = turtle.objects(subject, PACK + name);
  return values.length === 1 && turtle.isLiteral(values[0]!) ? turtle.valueOf(values[0]!) : null;
}

/** A path keeps its kind: a Turtle file, a Python file, or a folder. */
function readMoves(turtle: ProfileTurtle, profile: TermId): Change[] {
  const moves = readChanges(turtle, profile, 'file');
  for (const { from, to, line } of moves) {
    const [ending] = /(\/|\.ttl|\.py)$/.exec(from) ?? [];
    if (ending === undefined) {
      const reason = `pack:from "${from}" is not a path in a pack. Write a .ttl or .py file, or a folder with a final /`;
      turtle.fail(line, reason);
    }
    if (!to.endsWith(ending)) turtle.fail(line, `pack:to "${to}" must end with ${ending}, as pack:from does`);
  }
  return moves;
}
