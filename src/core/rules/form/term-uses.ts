import type { Message } from '../../finding/finding.ts';
import type { JsonValue } from '../../json/json.ts';
import type { DocumentContext } from '../../jsonld/contexts/document-context.ts';
import { isKeyword } from '../../jsonld/contexts/term-definition.ts';
import { isLess } from '../../jsonld/written-forms.ts';
import { compareText } from '../../text/compare-text.ts';
import { say } from '../../text/say.ts';
import { RDF_TYPE, SCHEMA_HTTPS } from '../../vocabulary/namespaces.ts';
import type { FormFinding } from '../form-finding.ts';
import { type AddFinding, type Member, memberFinding } from './findings.ts';
import { NearestTerms } from './nearest-terms.ts';
import { describeEntity, quote } from './wording.ts';

/** Each costs about a millisecond. */
const LIMIT_LOOKUPS = 20;

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

  /** Whether the context knows these keys and types. */
  knowsAll(keys: Iterable<string>, types: Iterable<string>): boolean {
    for (const key of keys) if (!this.#knowsKey(key)) return false;
    for (const type of types) if (!this.#knowsType(type)) return false;
    return true;
  }

  /** Adds one finding for each unknown key and type. */
  addFindings(add: AddFinding): void {
    const terms = new NearestTerms(this.#context);
    for (const { word, use, nearest } of unknownUses(this.#keys, terms))
      add(this.#keyFinding(word, use, nearest));
    for (const { word, use, nearest } of unknownUses(this.#types, terms))
      add(this.#typeFinding(word, use, nearest));
  }

  #countType(type: string, member: Member): void {
    const use = this.#types.get(type);
    if (use === null) return;
    if (use) addUse(use, member);
    else this.#types.set(type, this.#knowsType(type) ? null : { count: 1, least: member });
  }

  /** Types of Schema.org with https are reported by another rule. */
  #knowsType(type: string): boolean {
    return type === '' || type.startsWith(SCHEMA_HTTPS) || this.#isTerm(type);
  }

  /** Keywords out of place are reported by another rule. */
  #knowsKey(key: string): boolean {
    return (
      isKeyword(key) ||
      (!key.startsWith('@') && this.#isTerm(key)) ||
      (this.#context.definitionOf(key)?.iri ?? null) !== null
    );
  }

  #isTerm(text: string): boolean {
    const form = this.#context.formOf(text);
    return form !== 'unknown' && form !== 'absolute';
  }

  #keyFinding(key: string, use: UnknownUse, nearest: NearestTerms | null): FormFinding {
    return memberFinding('compacted-terms', use.least, key, this.#keyMessage(key, use, nearest));
  }

  #keyMessage(key: string, use: UnknownUse, nearest: NearestTerms | null): Message {
    const where = describeUses(use);
    if (key.startsWith('@'))
      return say`The key ${quote(key)} is not a keyword of JSON-LD (${where}). Remove it or use a term.`;
    if (this.#context.formOf(key) === 'absolute') {
      const found = say`The key ${quote(key)} is written as an IRI (${where})`;
      const term = nearest?.ofIri(key, 'key') ?? null;
      return term === null
        ? say`${found}. Define a term for it in "@context" and use the term as the key.`
        : say`${found}. Write the term ${quote(term)}.`;
    }
    if (this.#context.definitionOf(key)) {
      return say`The key ${quote(key)} is null in "@context" and means nothing (${where}). Remove the key, or define it.`;
    }
    const found = say`The key ${quote(key)} is not defined by any context (${where})`;
    const terms = nearest?.of(key, 'key') ?? [];
    return terms.length === 0
      ? say`${found}. Use a term of the RO-Crate context, or define this one in "@context".`
      : say`${found}. Did you mean ${alternatives(terms)}? Otherwise define this key in "@context".`;
  }

  #typeFinding(type: string, use: UnknownUse, nearest: NearestTerms | null): FormFinding {
    return memberFinding('compacted-types', use.least, RDF_TYPE, this.#typeMessage(type, use, nearest), type);
  }

  #typeMessage(type: string, use: UnknownUse, nearest: NearestTerms | null): Message {
    const where = describeUses(use);
    const isIri = this.#context.formOf(type) === 'absolute';
    const found = isIri
      ? say`The type ${quote(type)} is written as an IRI (${where})`
      : say`The type ${quote(type)} is not defined by any context (${where})`;
    const term = isIri ? (nearest?.ofIri(type, 'type') ?? null) : null;
    if (term !== null) return say`${found}. Write the term ${quote(term)}.`;
    const terms = isIri ? [] : (nearest?.of(type, 'type') ?? []);
    return terms.length === 0
      ? say`${found}. Use a term of the RO-Crate context, or define one in "@context".`
      : say`${found}. Did you mean ${alternatives(terms)}? Otherwise define this type in "@context".`;
  }
}

/** Words for some terms, e.g. `"author", "actor" or "editor"`. */
function alternatives(terms: readonly string[]): string {
  const last = quote(terms.at(-1) ?? '');
  return terms.length === 1 ? last : `${terms.slice(0, -1).map(quote).join(', ')} or ${last}`;
}

/** The unknown words, of which the first few in alphabetical order are looked up: each is compared with all terms. */
function unknownUses(uses: ReadonlyMap<string, UnknownUse | null>, nearest: NearestTerms) {
  const unknown = [...uses].flatMap(([word, use]) => (use ? [{ word, use }] : []));
  unknown.sort((one, other) => compareText(one.word, other.word));
  return unknown.map((each, index) => ({ ...each, nearest: index < LIMIT_LOOKUPS ? nearest : null }));
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

function describeUses({ count, least }: UnknownUse): Message {
  const where = describeEntity(least.entity);
  return count === 1 ? say`in ${where}` : say`${count} uses, one in ${where}`;
}
