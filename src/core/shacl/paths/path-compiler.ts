import type { TermId } from '../../rdf/dictionary.ts';
import { closurePath } from './closure-path.ts';
import type { CompiledPath } from './compiled-path.ts';
import {
  alternativePath,
  inversePath,
  negatedPath,
  optionalPath,
  predicatePath,
  sequencePath,
} from './path-operators.ts';

/** Compiles paths; equal paths give the same object, so that its cache is shared. */
export class PathCompiler {
  readonly #known = new Map<string, CompiledPath>();

  predicate(predicate: TermId): CompiledPath {
    return this.#once(`${predicate}`, () => predicatePath(predicate));
  }

  inverse(path: CompiledPath): CompiledPath {
    return this.#once(`^${path.key}`, (key) => inversePath(key, path));
  }

  sequence(steps: readonly CompiledPath[]): CompiledPath {
    return this.#once(`(${keys(steps, '/')})`, (key) => sequencePath(key, steps));
  }

  alternative(choices: readonly CompiledPath[]): CompiledPath {
    return this.#once(`(${keys(choices, '|')})`, (key) => alternativePath(key, choices));
  }

  zeroOrMore(path: CompiledPath): CompiledPath {
    return this.#once(`${path.key}*`, (key) => closurePath(key, path, 'zero'));
  }

  oneOrMore(path: CompiledPath): CompiledPath {
    return this.#once(`${path.key}+`, (key) => closurePath(key, path, 'one'));
  }

  zeroOrOne(path: CompiledPath): CompiledPath {
    return this.#once(`${path.key}?`, (key) => optionalPath(key, path));
  }

  /** @param forward excluded predicates; @param backward excluded inverse ones; null when none is given */
  negated(forward: ReadonlySet<TermId> | null, backward: ReadonlySet<TermId> | null): CompiledPath {
    const key = `!(${[...(forward ?? [])].join('|')}|^${[...(backward ?? [])].join('|^')})`;
    return this.#once(key, () => negatedPath(key, forward, backward));
  }

  #once(key: string, make: (key: string) => CompiledPath): CompiledPath {
    const known = this.#known.get(key);
    if (known) return known;
    const path = make(key);
    this.#known.set(key, path);
    return path;
  }
}

function keys(paths: readonly CompiledPath[], separator: string): string {
  return paths.map((path) => path.key).join(separator);
}
