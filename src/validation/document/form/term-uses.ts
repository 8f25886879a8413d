import { RDF_TYPE } from '../../graph/dictionary.ts';
import { isLess } from '../../graph/written-forms.ts';
import type { DocumentContext } from '../contexts/document-context.ts';
import { isKeyword } from '../contexts/term-definition.ts';
import type { FormFault } from '../form-fault.ts';
import type { JsonValue } from '../json.ts';
import { type Emit, entityFault, type Member } from './faults.ts';
import { describeEntity, quote } from './wording.ts';

/** Uses of a key or type that the context does not know. */
interface UnknownUse {
  count: number;
  /** Of the entities that use it the one with the least id, else with the least description. */
  least: Member;
}

/** Counts the keys and types that the context does not know (rules `compacted-terms` and `compacted-types`). */
export class TermUses {
  readonly #context: DocumentContext;
  /** null for keys that are known. */
  readonly #keys = new Map<string, UnknownUse | null>();
  readonly #types = new Map<string, UnknownUse | null>();

  constructor(context: DocumentContext) {
    this.#context = context;
  }

  /** Counts a key of an entity or of an object inside it. */
  countKey(key: string, member: Member): void {
    const use = this.#keys.get(key);
    if (use === null) return;
    if (use) addUse(use, member);
    else this.#keys.set(key, this.#knowsKey(key) ? null : { count: 1, least: member });
  }

  /** Counts the values of `@type` of an entity or of an object inside it. */
  countTypes(value: JsonValue, member: Member): void {
    if (typeof value === 'string') this.#countType(value, member);
    else if (Array.isArray(value))
      for (const type of value) if (typeof type === 'string') this.#countType(type, member);
  }

  /** Counts the keys and types of objects inside a value, those of literals and JSON values left out. */
  countInside(value: JsonValue, member: Member): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) this.countInside(each, member);
    } else if (value['@value'] === undefined) {
      for (const key in value) {
        if (key === '@id') continue;
        const inside = value[key] ?? null;
        if (key === '@type') this.countTypes(inside, member);
        else {
          this.countKey(key, member);
          if (key !== '@context') this.countInside(inside, member);
        }
      }
    }
  }

  /** Emits one fault for each unknown key and type. */
  emitFaults(emit: Emit): void {
    for (const [key, use] of this.#keys) if (use) emit(this.#keyFault(key, use));
    for (const [type, use] of this.#types) if (use) emit(this.#typeFault(type, use));
  }

  #countType(type: string, member: Member): void {
    const use = this.#types.get(type);
    if (use === null) return;
    if (use) addUse(use, member);
    else this.#types.set(type, type === '' || this.#isTerm(type) ? null : { count: 1, least: member });
  }

  /** Keywords out of place are faults of another rule. */
  #knowsKey(key: string): boolean {
    return (
      isKeyword(key) ||
      (!key.startsWith('@') && this.#isTerm(key)) ||
      this.#context.definitionOf(key) !== undefined
    );
  }

  #isTerm(text: string): boolean {
    const form = this.#context.formOf(text);
    return form !== 'unknown' && form !== 'absolute';
  }

  #keyFault(key: string, use: UnknownUse): FormFault {
    return entityFault('compacted-terms', use.least, key, this.#keyMessage(key, use));
  }

  #keyMessage(key: string, use: UnknownUse): string {
    const where = describeUses(use);
    if (key.startsWith('@'))
      return `The key ${quote(key)} is no keyword of JSON-LD (${where}); remove it or use a term.`;
    if (this.#context.formOf(key) === 'absolute') {
      return `The key ${quote(key)} is written as an IRI (${where}); define a term for it in "@context" and use the term as the key.`;
    }
    return `The key ${quote(key)} is defined by no context (${where}); use a term of the RO-Crate context, or define this one in "@context".`;
  }

  #typeFault(type: string, use: UnknownUse): FormFault {
    const where = describeUses(use);
    const found =
      this.#context.formOf(type) === 'absolute' ? 'is written as an IRI' : 'is defined by no context';
    const message = `The type ${quote(type)} ${found} (${where}); use a term of the RO-Crate context, or define one in "@context".`;
    return entityFault('compacted-types', use.least, RDF_TYPE, message, type);
  }
}

function addUse(use: UnknownUse, member: Member): void {
  use.count++;
  if (precedes(member, use.least)) use.least = member;
}

/** Does not depend on the order of the document; entities that a message names alike are alike. */
function precedes({ entity }: Member, { entity: other }: Member): boolean {
  const [id, otherId] = [entity['@id'], other['@id']];
  if (typeof id === 'string') return typeof otherId !== 'string' || isLess(id, otherId);
  return typeof otherId !== 'string' && isLess(describeEntity(entity), describeEntity(other));
}

function describeUses({ count, least }: UnknownUse): string {
  const where = describeEntity(least.entity);
  return count === 1 ? `in ${where}` : `${count} uses, one in ${where}`;
}
