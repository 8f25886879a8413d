/** The flag of a job whose crate was found to be large, by which a worker leaves it in the queue while it has no slot. */
export const LARGE_FLAG = 'large';

/** Shares the slots of a worker between large crates, so that small ones always find a job's place. */
export interface LargeSlots {
  readonly count: number;
  readonly isFull: boolean;
  /** For one attempt to validate a crate. */
  begin(): LargeTurn;
}

/** What one attempt holds of the slots. */
export interface LargeTurn {
  /** Takes a slot if a metadata document of that size needs one; false when it does and there is none. */
  admit(metadataBytes: number): boolean;
  /** Gives the slot back, if one was taken. */
  end(): void;
}

/** @param aboveBytes metadata documents above this size are large */
export function createLargeSlots(count: number, aboveBytes: number): LargeSlots {
  let taken = 0;
  return {
    count,
    get isFull() {
      return taken >= count;
    },
    begin() {
      let holdsSlot = false;
      return {
        admit(metadataBytes) {
          if (metadataBytes <= aboveBytes || holdsSlot) return true;
          if (taken >= count) return false;
          taken++;
          holdsSlot = true;
          return true;
        },
        end() {
          if (holdsSlot) taken--;
          holdsSlot = false;
        },
      };
    },
  };
}
