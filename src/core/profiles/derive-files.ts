import { PackError } from '../finding/pack-error.ts';
import { changeTerms } from '../rdf/change-terms.ts';
import { compareText } from '../text/compare-text.ts';
import type { ProfileFile } from './profile-files.ts';
import type { Derivation } from './read-derivation.ts';
import { Replacer } from './replacer.ts';

/** A profile that derives its files, with the files of its own pack. */
export interface Deriver {
  derivation: Derivation;
  /** Path of the pack, and its `profile.ttl`, as messages name them. */
  path: string;
  file: string;
  own: readonly ProfileFile[];
}

/** The profile whose files are taken. */
export interface Base {
  identifier: string;
  files: readonly ProfileFile[];
}

const IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\p{Cc} <>"{}|^`\\]*$/u;

/**
 * The files of a derived profile, sorted by path: its own, and those it takes from its base, with the replacements
 * applied. An own file replaces the taken one of the same path.
 * Throws PackError with the line of a `pack:file` or `pack:replacement` that cannot be applied.
 */
export function deriveFiles(deriver: Deriver, base: Base): ProfileFile[] {
  const { derivation, own } = deriver;
  const replacer = new Replacer(derivation.replacements);
  const taken = takenFiles(deriver, base)
    .filter(({ path }) => !own.some((file) => file.path === path))
    .map((file) => (file.path.endsWith('.ttl') ? derivedFile(file, replacer, deriver) : file));
  for (const { from, line } of replacer.unused) {
    const reason = `pack:from "${from}" does not occur in the files taken from ${base.identifier}`;
    throw new PackError(deriver.file, line, reason);
  }
  return [...own, ...taken].sort((a, b) => compareText(a.path, b.path));
}

/** Files of the base under their new paths; `profile.ttl` and README describe the base alone. */
function takenFiles({ derivation: { moves }, file: profileFile }: Deriver, base: Base): ProfileFile[] {
  const available = base.files.filter(({ path }) => path !== 'profile.ttl' && path !== 'README.md');
  if (moves.length === 0) return available;
  for (const { from, line } of moves) {
    if (available.some(({ path }) => fits(path, from))) continue;
    const list = available.map(({ path }) => path).join(', ');
    throw new PackError(profileFile, line, `${base.identifier} has no file "${from}"; it has ${list}`);
  }
  const taken = new Map<string, ProfileFile>();
  for (const file of available) {
    const fitting = moves.filter(({ from }) => fits(file.path, from));
    const move = fitting.sort((a, b) => b.from.length - a.from.length)[0];
    if (!move) continue;
    const path = move.to + file.path.slice(move.from.length);
    if (taken.has(path))
      throw new PackError(profileFile, move.line, `two files of ${base.identifier} become ${path}`);
    taken.set(path, takenFile(file, path, file.turtle));
  }
  return [...taken.values()];
}

function fits(path: string, from: string): boolean {
  return from.endsWith('/') ? path.startsWith(from) : path === from;
}

function derivedFile(
  file: ProfileFile,
  replacer: Replacer,
  { derivation, ...deriver }: Deriver,
): ProfileFile {
  const parsed = file.turtle();
  const iri = (value: string) => {
    const changed = replacer.apply(value);
    if (changed === value || IRI.test(changed)) return changed;
    const { line } = derivation.replacements.find(({ from }) => value.includes(from)) ?? derivation;
    throw new PackError(deriver.file, line, `makes <${changed}> of <${value}>, which is not a valid IRI`);
  };
  const place = `${deriver.path}, from ${parsed.file}`;
  const turtle = changeTerms(parsed, place, { iri, literal: (value) => replacer.apply(value) });
  return takenFile(file, file.path, () => turtle);
}

/** Its text is asked for only where it is used, which a spread would not wait for. */
function takenFile(file: ProfileFile, path: string, turtle: ProfileFile['turtle']): ProfileFile {
  return {
    path,
    get text() {
      return file.text;
    },
    turtle,
  };
}
