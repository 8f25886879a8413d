/** A batch of tasks as a place sees it. */
export interface PlacedBatch<Run> {
  /** Whether each of its tasks is small. */
  isSmall: boolean;
  /** Whether a task of it is long. */
  isLong: boolean;
  run: Run;
}

/** A place works on one batch at a time. Behind a batch of small tasks another may lie ready, and rests follow some batches. */
export class Place<Run> {
  readonly #batches: PlacedBatch<Run>[] = [];
  #isResting = false;
  #restsFromLong = false;
  /** When its last batch ended, on the clock of `performance.now`. */
  leftMs = 0;

  get isFree(): boolean {
    return this.#batches.length === 0 && !this.#isResting;
  }

  get isBusy(): boolean {
    return this.#batches.length > 0;
  }

  /** Whether all that is here is small, and something is. */
  get isSmall(): boolean {
    return this.isBusy && this.#batches.every((batch) => batch.isSmall);
  }

  /** Whether a long task runs here, or did before the rest. */
  get isLong(): boolean {
    return this.#restsFromLong || this.#batches.some((batch) => batch.isLong);
  }

  /** Whether one more batch of small tasks may lie ready here. */
  get hasRoomBehind(): boolean {
    return this.#batches.length === 1 && this.isSmall;
  }

  /** The newest batch; null when there is none. */
  get newest(): Run | null {
    return this.#batches.at(-1)?.run ?? null;
  }

  enter(batch: PlacedBatch<Run>): void {
    this.#batches.push(batch);
  }

  /** Takes an ended batch away; with a rest, the place is not free until that has ended too. */
  leave(batch: PlacedBatch<Run>, rest: Promise<void> | null): void {
    this.#batches.splice(this.#batches.indexOf(batch), 1);
    this.leftMs = performance.now();
    if (rest === null) return;
    this.#isResting = true;
    this.#restsFromLong = batch.isLong;
  }

  endRest(): void {
    this.#isResting = false;
    this.#restsFromLong = false;
  }
}

/** The places of a waiting line. */
export class Places<Run> {
  readonly #places: readonly Place<Run>[];

  constructor(count: number) {
    this.#places = Array.from({ length: count }, () => new Place());
  }

  get free(): Place<Run> | null {
    return this.#places.find((place) => place.isFree) ?? null;
  }

  /** One where a batch of small tasks may lie ready. */
  get withRoomBehind(): Place<Run> | null {
    return this.#places.find((place) => place.hasRoomBehind) ?? null;
  }

  get areAllFree(): boolean {
    return this.#places.every((place) => place.isFree);
  }

  count(trait: 'isBusy' | 'isSmall' | 'isLong'): number {
    return this.#places.reduce((count, place) => count + (place[trait] ? 1 : 0), 0);
  }
}
