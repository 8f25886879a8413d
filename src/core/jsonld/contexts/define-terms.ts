import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isObject } from '../../json/json.ts';
import { isAbsoluteIri } from '../../rdf/resolve-iri.ts';
import {
  type ActiveContext,
  expandTerm,
  findDefinition,
  findProtected,
  LENGTH_LIMIT,
  type TermTable,
} from './active-context.ts';
import { containersOf, findDefinitionError, has, isTypeAsSet } from './definition-members.ts';
import { isKeyword, looksLikeKeyword, type TermDefinition } from './term-definition.ts';

/** Terms that may refer to one another in a chain; real contexts chain two or three, and each is a stack frame. */
const CHAIN_LIMIT = 100;

/** Receives what is wrong with a context, as a clause that follows "The @context cannot be used: ". */
export type ReportError = (message: string) => void;

/** Members of a context that are not terms. */
const SETTINGS = new Set(
  '@base @direction @import @language @propagate @protected @version @vocab'.split(' '),
);

/** The table of terms that a context object defines on top of a context whose settings are already in force. */
export function defineTerms(
  parent: ActiveContext,
  local: JsonObject,
  report: ReportError,
): ReadonlyMap<string, TermDefinition> {
  const definer = new TermDefiner(parent, local, report);
  for (const term of Object.keys(local)) definer.define(term);
  return definer.table;
}

/** The same for a context without errors and settings: each term is defined when it is first asked for. */
export function defineTermsOnUse(parent: ActiveContext, local: JsonObject): TermTable {
  const definer = new TermDefiner(parent, local, () => {});
  const define = (term: string) => {
    if (has(local, term)) definer.define(term);
    return definer.table;
  };
  return {
    get: (term) => define(term).get(term),
    has: (term) => define(term).has(term),
    keys: () => defineTerms(parent, local, () => {}).keys(),
  };
}

/** Defines terms in the order in which they need one another (JSON-LD 1.1 API, section 4.2). */
class TermDefiner {
  readonly table = new Map<string, TermDefinition>();
  readonly #parent: ActiveContext;
  readonly #active: ActiveContext;
  readonly #local: JsonObject;
  readonly #report: ReportError;
  /** Terms that were read: true; false while one is being defined. */
  readonly #done = new Map<string, boolean>();
  #chain = 0;

  constructor(parent: ActiveContext, local: JsonObject, report: ReportError) {
    this.#parent = parent;
    this.#active = { ...parent, layers: [...parent.layers, this.table] };
    this.#local = local;
    this.#report = report;
  }

  define(term: string): void {
    const done = this.#done.get(term);
    if (done === false) this.#report(`the term ${quote(term)} is defined by itself`);
    if (done !== undefined || SETTINGS.has(term)) return;
    if (this.#chain === CHAIN_LIMIT) {
      this.#report(`the term ${quote(term)} ends a chain of more than ${CHAIN_LIMIT} terms`);
      return;
    }
    this.#chain++;
    this.#done.set(term, false);
    const definition = this.#read(term, this.#local[term]);
    if (definition) this.#set(term, definition);
    this.#done.set(term, true);
    this.#chain--;
  }

  #read(term: string, value: JsonValue | undefined): TermDefinition | null {
    if (term === '@type' && isTypeAsSet(value)) return null;
    if (isKeyword(term)) return this.#refuse(`the keyword ${quote(term)} cannot be defined`);
    if (looksLikeKeyword(term)) return null;
    if (term === '') return this.#refuse('a term must not be the empty string');
    const expanded: JsonValue =
      typeof value === 'string' || value === null ? { '@id': value } : (value ?? null);
    if (!isObject(expanded))
      return this.#refuse(`the term ${quote(term)} is neither an IRI, an object nor null`);
    const error = expanded === value ? findDefinitionError(term, expanded) : null;
    if (error !== null) return this.#refuse(`the term ${quote(term)} ${error}`);
    const iri = this.#iriOf(term, expanded);
    if (iri === undefined) return null;
    if (iri !== null && iri.length > LENGTH_LIMIT) {
      return this.#refuse(`the term ${quote(term)} means an IRI of more than ${LENGTH_LIMIT} characters`);
    }
    if (iri !== null && isKeyword(iri) && has(expanded, '@prefix')) {
      return this.#refuse(`the term ${quote(term)} is a keyword and cannot be a prefix`);
    }
    const definition = {
      iri,
      isPrefix: isPrefix(term, iri, value, expanded),
      coercion: null,
      keepsArray: containersOf(expanded).some((each) => each === '@set' || each === '@list'),
      isProtected: (expanded['@protected'] ?? this.#local['@protected']) === true,
      needsGeneral: expanded === value ? generalUse(term, expanded) : null,
    };
    // From here on the term can be used, also by its own coercion.
    this.table.set(term, definition);
    this.#done.set(term, true);
    return expanded === value ? { ...definition, coercion: this.#coercionOf(term, expanded) } : definition;
  }

  /** undefined when the term is to be left undefined. */
  #iriOf(term: string, definition: JsonObject): string | null | undefined {
    const reverse = definition['@reverse'];
    const written = has(definition, '@reverse') ? reverse : definition['@id'];
    if (written === null) return null;
    if (written !== undefined && typeof written !== 'string') {
      this.#report(`the term ${quote(term)} has an "@id" that is not a string`);
      return undefined;
    }
    if (written === undefined || (written === term && reverse === undefined)) return this.#ownIri(term);
    if (looksLikeKeyword(written) && (reverse !== undefined || !isKeyword(written))) {
      const before = findDefinition(this.#parent, term);
      if (before) this.table.set(term, before);
      return undefined;
    }
    const iri = this.#expand(written);
    if (iri !== null && (isAbsoluteIri(iri) || (isKeyword(iri) && reverse === undefined))) {
      return reverse === undefined ? this.#checked(term, iri) : iri;
    }
    this.#report(`the term ${quote(term)} means ${quote(written)}, which is not an IRI`);
    return undefined;
  }

  /** The IRI or keyword, unless the term may not mean it. */
  #checked(term: string, iri: string): string | undefined {
    if (iri === '@context' || iri === '@preserve') {
      this.#report(`the term ${quote(term)} must not mean ${iri}`);
      return undefined;
    }
    if (/:[^:]|\//.test(term) && this.#expandOwn(term) !== iri) {
      this.#report(`the term ${quote(term)} has the form of an IRI but means another one`);
      return undefined;
    }
    return iri;
  }

  /** IRI of a term that names none: that of its prefix, itself, or under `@vocab`. */
  #ownIri(term: string): string | undefined {
    const colon = term.indexOf(':');
    if (colon <= 0) {
      if (this.#active.vocab !== null) return this.#active.vocab + term;
      this.#report(`the term ${quote(term)} does not mean an IRI`);
      return undefined;
    }
    const prefix = term.slice(0, colon);
    if (has(this.#local, prefix)) this.define(prefix);
    const known = findDefinition(this.#active, prefix);
    return known ? `${known.iri}${term.slice(colon + 1)}` : term;
  }

  #coercionOf(term: string, definition: JsonObject): string | null {
    const type = definition['@type'];
    if (typeof type !== 'string') return containersOf(definition).includes('@type') ? '@id' : null;
    if (type === '@id' || type === '@vocab' || type === '@none' || type === '@json') return type;
    const iri = this.#expand(type);
    if (iri !== null && isAbsoluteIri(iri) && !iri.startsWith('_:')) return iri;
    this.#report(`the term ${quote(term)} has the "@type" ${quote(type)}, which is not an IRI`);
    return null;
  }

  #expand(text: string): string | null {
    if (has(this.#local, text) && !looksLikeKeyword(text)) this.define(text);
    return this.#expandOwn(text);
  }

  #expandOwn(text: string): string | null {
    const colon = text.indexOf(':');
    const prefix = text.slice(0, Math.max(colon, 0));
    const isTerm = findDefinition(this.#active, text) !== undefined;
    if (!isTerm && has(this.#local, prefix) && !text.startsWith('//', colon + 1)) this.define(prefix);
    const known = expandTerm(this.#active, text);
    return known === undefined ? (this.#active.vocab ?? '') + text : known;
  }

  #set(term: string, definition: TermDefinition): void {
    const kept = findProtected(this.#parent, term);
    if (kept && !isSame(kept, definition)) {
      this.#report(`the term ${quote(term)} is protected and cannot be redefined`);
    }
    this.table.set(term, kept ?? definition);
  }

  #refuse(message: string): null {
    this.#report(message);
    return null;
  }
}

function isPrefix(
  term: string,
  iri: string | null,
  value: JsonValue | undefined,
  definition: JsonObject,
): boolean {
  if (typeof definition['@prefix'] === 'boolean') return definition['@prefix'];
  return typeof value === 'string' && iri !== null && !term.includes(':', 1) && /[:/?#[\]@]$/.test(iri);
}

/** What only the general processor does with a term, or null. */
function generalUse(term: string, definition: JsonObject): string | null {
  if (has(definition, '@reverse')) return `the term ${quote(term)} is reversed`;
  if (has(definition, '@context')) return `the term ${quote(term)} has a context of its own`;
  if (definition['@type'] === '@json') return `the term ${quote(term)} has JSON literals as values`;
  if (has(definition, '@language') && !has(definition, '@type'))
    return `the term ${quote(term)} has a language`;
  const container = containersOf(definition).find((each) => each !== '@set');
  return container === undefined ? null : `the term ${quote(term)} is a container`;
}

function isSame(one: TermDefinition, other: TermDefinition): boolean {
  return (
    one.iri === other.iri &&
    one.isPrefix === other.isPrefix &&
    one.coercion === other.coercion &&
    one.keepsArray === other.keepsArray &&
    one.needsGeneral === other.needsGeneral
  );
}

function quote(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}...` : text);
}
