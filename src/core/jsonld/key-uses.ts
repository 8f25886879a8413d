import { NONE, type TermId } from '../rdf/dictionary.ts';
import { isKeyword } from './contexts/term-definition.ts';
import type { CrateBuilder } from './crate-builder.ts';

/** How a key is converted: its predicate (NONE: it means nothing) and how its scalars are read. */
export interface KeyUse {
  key: string;
  predicate: TermId;
  coercion: string | null;
}

/** How a key of a node is converted; notes the predicate as written so. */
export function useOfKey(key: string, builder: CrateBuilder): KeyUse {
  const { context } = builder;
  const expanded = context.expandKey(key);
  const meansNothing = expanded === null || isKeyword(expanded);
  const predicate = meansNothing ? NONE : builder.predicate(key, expanded);
  return { key, predicate, coercion: context.definitionOf(key)?.coercion ?? null };
}
