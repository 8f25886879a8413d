import type { Change } from './read-derivation.ts';

/** Applies replacements to strings in one pass, the longest one that fits at each place, and notes which occur. */
export class Replacer {
  readonly #changes: readonly Change[];
  readonly #pattern: RegExp;
  readonly #used = new Set<string>();

  constructor(changes: readonly Change[]) {
    this.#changes = changes;
    const longestFirst = changes.map(({ from }) => from).sort((a, b) => b.length - a.length);
    // Without any alternative the pattern must match nothing; an empty one would match everywhere.
    this.#pattern = new RegExp(longestFirst.map(escaped).join('|') || '(?!)', 'g');
  }

  apply(text: string): string {
    return text.replace(this.#pattern, (from) => {
      this.#used.add(from);
      return this.#changes.find((change) => change.from === from)!.to;
    });
  }

  /** Replacements that have not occurred so far. */
  get unused(): Change[] {
    return this.#changes.filter(({ from }) => !this.#used.has(from));
  }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
