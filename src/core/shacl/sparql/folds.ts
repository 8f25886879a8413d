import { XSD } from '../../vocabulary/namespaces.ts';
import { OPERATORS } from './operators.ts';
import { compareForOrder } from './solution-order.ts';
import { checkTextLength } from './text-limit.ts';
import { literalValue, numberValue, type Value } from './value.ts';

/** Takes the values of a group in turn; null is one with an error. */
export interface Fold {
  add(value: Value | null): void;
  value(): Value | null;
}

/** Aggregates by their name in lower case (SPARQL 1.1 section 18.5.1). */
export const FOLDS = {
  count(): Fold {
    let count = 0;
    return {
      add(value) {
        if (value !== null) count++;
      },
      value: () => countValue(count),
    };
  },
  sum(): Fold {
    let sum: Value | null = countValue(0);
    return {
      add(value) {
        sum = sum && value && OPERATORS.get('+')!([sum, value]);
      },
      value: () => sum,
    };
  },
  avg(): Fold {
    let sum: Value | null = countValue(0);
    let count = 0;
    return {
      add(value) {
        sum = sum && value && OPERATORS.get('+')!([sum, value]);
        count++;
      },
      value: () => (count === 0 ? countValue(0) : sum && OPERATORS.get('/')!([sum, countValue(count)])),
    };
  },
  min: () => extreme(-1),
  max: () => extreme(1),
  sample(): Fold {
    let sample: Value | null = null;
    return {
      add(value) {
        sample ??= value;
      },
      value: () => sample,
    };
  },
  group_concat(separator: string): Fold {
    const parts: string[] = [];
    let length = 0;
    return {
      add(value) {
        if (value === null) return;
        length += value.text.length + separator.length;
        checkTextLength(length);
        parts.push(value.text);
      },
      value: () => literalValue(parts.join(separator)),
    };
  },
};

/** @param sign -1 for the least, 1 for the greatest; a value with an error makes the result one */
function extreme(sign: number): Fold {
  let best: Value | null = null;
  let failed = false;
  return {
    add(value) {
      failed ||= value === null;
      if (value !== null && (best === null || sign * compareForOrder(value, best) > 0)) best = value;
    },
    value: () => (failed ? null : best),
  };
}

/** A number of things. */
export function countValue(count: number): Value {
  return numberValue(count, `${XSD}integer`);
}
