import type { Check } from '../finding/finding.ts';
import { compareText } from '../text/compare-text.ts';
import type { ShapeRun } from './compiled-profile.ts';

/** Notes which checks found an entity to look at. */
export class TargetLog {
  /** Identifiers of visible checks, several shapes of which may make up one check. */
  readonly #used = new Set<string>();
  readonly #unused = new Set<string>();

  note({ own, properties }: ShapeRun, isUsed: boolean): void {
    if (own) this.#add(own, isUsed);
    for (const { check } of properties) this.#add(check, isUsed);
  }

  /** Sorted. */
  withoutTarget(): string[] {
    return [...this.#unused].filter((identifier) => !this.#used.has(identifier)).sort(compareText);
  }

  #add({ identifier, hidden }: Check, isUsed: boolean): void {
    if (!hidden) (isUsed ? this.#used : this.#unused).add(identifier);
  }
}
