import type { Message } from '../../finding/finding.ts';
import { isObject, type JsonObject, type JsonValue } from '../../json/json.ts';
import type { DocumentContext } from '../../jsonld/contexts/document-context.ts';
import { isAbsoluteIri } from '../../rdf/resolve-iri.ts';
import { say } from '../../text/say.ts';
import { type AddFinding, type Member, memberFinding } from './findings.ts';
import { clip, describeKind, describeMembers, sentence } from './wording.ts';

const LITERAL_MEMBERS = new Set(['@value', '@type', '@language', '@index', '@direction']);
const NESTING_KEYWORDS = ['@set', '@graph', '@included', '@reverse', '@nest'];

/** The key of an entity whose value is looked at. */
export interface ValuePlace {
  member: Member;
  key: string;
  context: DocumentContext;
  /** Resolved ids of the members of `@graph`, made when first asked for. */
  describedIds(): ReadonlySet<string>;
  add: AddFinding;
}

/** Adds findings of the rule `flattened` about the value of a key: each object must be a plain reference or a literal. */
export function checkValue(place: ValuePlace, value: JsonValue): void {
  if (Array.isArray(value)) {
    for (const each of value) {
      if (!Array.isArray(each)) checkValue(place, each);
      else addFinding(place, say`is an array inside an array. List the values side by side`, each);
    }
  } else if (isObject(value)) {
    const isList = value['@list'] !== undefined && value['@value'] === undefined;
    const clause = isList ? listClause(value) : objectClause(value, place);
    if (clause !== null) addFinding(place, clause, value);
    else if (isList) checkListMembers(place, value['@list'] ?? null);
  }
}

function checkListMembers(place: ValuePlace, list: JsonValue): void {
  for (const each of Array.isArray(list) ? list : [list]) {
    const isList = Array.isArray(each) || (isObject(each) && each['@list'] !== undefined);
    if (isList) addFinding(place, say`is a list inside a list. Write one plain list`, each);
    else checkValue(place, each);
  }
}

/** What is wrong with a list, an object, ...: a clause that follows `its "key"`, or null. */
function listClause(object: JsonObject): Message | null {
  const stray = Object.keys(object).find((key) => key !== '@list' && key !== '@index');
  return stray === undefined ? null : say`has "${clip(stray)}" beside a @list. Remove it`;
}

function objectClause(object: JsonObject, place: ValuePlace): Message | null {
  if (object['@value'] !== undefined) {
    const clause = literalClause(object, place.context);
    return clause === null ? null : say`has a literal ${clause}`;
  }
  return object['@id'] === undefined ? nodeClause(object) : referenceClause(object, object['@id'], place);
}

function referenceClause(object: JsonObject, id: JsonValue, place: ValuePlace): Message | null {
  if (typeof id !== 'string') {
    return say`refers to an entity by an "@id" that is ${describeKind(id)}. Write the "@id" as a string`;
  }
  if (hasOnlyId(object)) return null;
  const { '@id': _, ...rest } = object;
  const shown = clip(id);
  return say`describes ${shown} in place (${describeMembers(rest)})${remedyFor(id, shown, place)}`;
}

/** What to do with a nested entity, so that none is described twice. */
function remedyFor(id: string, shown: string, { member, key, context, describedIds }: ValuePlace): Message {
  const resolved = context.expandId(id);
  const own = member.entity['@id'];
  if (typeof own === 'string' && context.expandId(own) === resolved) {
    return say`, which is the "@id" of this entity itself. Give it an "@id" of its own, such as "#${clip(key)}", make it a member of "@graph" and refer to it by that`;
  }
  if (describedIds().has(resolved)) {
    return say`, which has a member of "@graph" already. Move these properties to that member and leave {"@id": "${shown}"} here`;
  }
  return say`. Move that to a member of "@graph" and leave {"@id": "${shown}"} here`;
}

function hasOnlyId(object: JsonObject): boolean {
  for (const key in object) if (key !== '@id') return false;
  return true;
}

function nodeClause(object: JsonObject): Message {
  if (Object.keys(object).length === 0) {
    return say`is an empty object. Remove it, or refer to an entity by its "@id"`;
  }
  if (object['@set'] !== undefined) return say`uses @set. Write the values as a plain array`;
  const keyword = NESTING_KEYWORDS.find((each) => object[each] !== undefined);
  const found =
    keyword === undefined
      ? say`describes an entity in place (${describeMembers(object)})`
      : say`uses ${keyword}`;
  return say`${found}. Give each entity an "@id", make it a member of "@graph" and refer to it by {"@id": "..."}`;
}

/** What is wrong with a value object, with the remedy, or null (JSON-LD 1.1, section 9.5). */
function literalClause(literal: JsonObject, context: DocumentContext): Message | null {
  const stray = Object.keys(literal).find((key) => !LITERAL_MEMBERS.has(key));
  if (stray !== undefined) {
    return say`with "${clip(stray)}". Keep only @type, @language, @direction and @index beside "@value"`;
  }
  const { '@value': value = null, '@type': type, '@language': language, '@direction': direction } = literal;
  if (type !== undefined && (language !== undefined || direction !== undefined)) {
    return say`with both a "@type" and a language or direction. Keep one of them`;
  }
  if (type === '@json') return null;
  if (type !== undefined && !isDatatype(type, context)) {
    return say`whose "@type" is ${describeKind(type)}. Write the IRI of a datatype or a term for one`;
  }
  if (typeof value === 'object' && value !== null) {
    return say`whose "@value" is ${describeKind(value)}. Write a string, a number, true or false`;
  }
  return languageClause(value, language) ?? directionOrIndexClause(direction, literal['@index']);
}

function isDatatype(type: JsonValue, context: DocumentContext): boolean {
  const iri = typeof type === 'string' ? context.expandType(type) : null;
  return iri !== null && (iri === '@json' || (isAbsoluteIri(iri) && !iri.startsWith('_:')));
}

function languageClause(value: JsonValue, language: JsonValue | undefined): Message | null {
  if (language === undefined) return null;
  if (typeof language !== 'string') {
    return say`whose "@language" is ${describeKind(language)}. Write a language tag`;
  }
  if (value === null || typeof value === 'string') return null;
  return say`with a language whose "@value" is ${describeKind(value)}. Remove the language, or write a string`;
}

function directionOrIndexClause(
  direction: JsonValue | undefined,
  index: JsonValue | undefined,
): Message | null {
  if (direction !== undefined && direction !== 'ltr' && direction !== 'rtl') {
    return say`whose "@direction" is neither "ltr" nor "rtl". Write one of them or remove it`;
  }
  return index === undefined || typeof index === 'string'
    ? null
    : say`whose "@index" is not a string. Write a string or remove it`;
}

function addFinding({ member, key, context, add }: ValuePlace, clause: Message, value: JsonValue): void {
  const iri = context.expandKey(key);
  const property = iri === null || iri.startsWith('@') ? key : iri;
  const id = isObject(value) ? value['@id'] : undefined;
  const shown = typeof id === 'string' ? id : clip(JSON.stringify(value));
  const message = sentence(member.entity, say`is not flattened: its "${clip(key)}" ${clause}.`);
  add(memberFinding('flattened', member, property, message, shown));
}
