import type { DocumentContext } from '../contexts/document-context.ts';
import { isKeyword } from '../contexts/term-definition.ts';
import type { FormFault } from '../form-fault.ts';
import { isObject, type JsonValue } from '../json.ts';
import { documentFault, type Emit, entityFault, type Member } from './faults.ts';
import { TermUses } from './term-uses.ts';
import { checkUniqueIds } from './unique-ids.ts';
import { checkValue } from './value-rules.ts';
import { clip, describeKind, sentence } from './wording.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
/** Keywords that a flattened entity can have; `@id` and `@type` are looked at on their own. */
const ENTITY_KEYWORDS = new Set(['@id', '@type', '@index']);

const LINK = 'describe each entity by a member of "@graph" of its own and link them by {"@id": "..."}';
const STRAY_KEYWORD_REMEDIES: Record<string, string> = {
  '@context': 'put its terms into the "@context" of the document',
  '@graph': LINK,
  '@included': LINK,
  '@index': 'make it a string or remove it',
  '@nest': 'move what it holds into the entity itself',
  '@reverse': LINK,
};

/** Faults of the members of `@graph`, in no particular order. */
export function checkEntities(graph: readonly JsonValue[], context: DocumentContext): FormFault[] {
  const faults: FormFault[] = [];
  const emit: Emit = (fault) => faults.push(fault);
  const uses = new TermUses(context);
  const members: Member[] = [];
  for (const [index, entity] of graph.entries()) {
    if (!isObject(entity)) emit(strayMember(entity, index));
    else {
      const member = { entity, index };
      members.push(member);
      checkId(member, emit);
      checkType(member, emit);
      checkMembers(member, context, uses, emit);
    }
  }
  checkUniqueIds(members, context, emit);
  uses.emitFaults(emit);
  return faults;
}

function strayMember(value: JsonValue, index: number): FormFault {
  const message = `"@graph" holds ${describeKind(value)}; each of its members must be an object that describes an entity.`;
  const shown = clip(JSON.stringify(value));
  return { ...documentFault('graph-array', '@graph', message), value: shown, entityIndex: index };
}

function checkId(member: Member, emit: Emit): void {
  const id = member.entity['@id'];
  if (typeof id === 'string') return;
  const found = id === undefined ? 'has no "@id"' : `has an "@id" that is ${describeKind(id)}`;
  const remedy = 'give it a string: the path of its file, its URL, or a local name such as "#alice"';
  emit(entityFault('entity-id', member, '@id', sentence(member.entity, `${found}; ${remedy}.`)));
}

function checkType(member: Member, emit: Emit): void {
  const type = member.entity['@type'];
  const wrong = Array.isArray(type) ? wrongType(type) : isType(type) ? undefined : type;
  if (isType(type) || (Array.isArray(type) && type.length > 0 && wrong === undefined)) return;
  const found =
    type === undefined
      ? 'has no "@type"'
      : Array.isArray(type) && wrong !== undefined
        ? `has a "@type" with ${describeKind(wrong)} in it`
        : `has a "@type" that is ${describeKind(type)}`;
  const remedy = 'say what it is by a term of the context, such as "File", "Dataset" or "Person"';
  emit(entityFault('entity-type', member, RDF_TYPE, sentence(member.entity, `${found}; ${remedy}.`)));
}

function wrongType(types: readonly JsonValue[]): JsonValue | undefined {
  return types.find((type) => !isType(type));
}

function isType(type: JsonValue | undefined): boolean {
  return typeof type === 'string' && type !== '';
}

function checkMembers(member: Member, context: DocumentContext, uses: TermUses, emit: Emit): void {
  const { entity } = member;
  for (const key in entity) {
    const value = entity[key] ?? null;
    if (key === '@type') uses.countTypes(value, member);
    else if (isKeyword(key)) {
      if (!ENTITY_KEYWORDS.has(key) || (key === '@index' && typeof value !== 'string')) {
        emit(strayKeyword(member, key));
      }
    } else {
      uses.countKey(key, member);
      if (typeof value !== 'object' || value === null || isJsonTerm(context, key)) continue;
      checkValue({ member, key, context, emit }, value);
      uses.countInside(value, member);
    }
  }
}

/** Whether values of the key are JSON literals, which may hold anything. */
function isJsonTerm(context: DocumentContext, key: string): boolean {
  return context.definitionOf(key)?.coercion === '@json';
}

function strayKeyword(member: Member, keyword: string): FormFault {
  const remedy = STRAY_KEYWORD_REMEDIES[keyword] ?? 'remove it';
  const message = sentence(
    member.entity,
    `has ${keyword} as no entity of a flattened crate can have it; ${remedy}.`,
  );
  return entityFault('flattened', member, keyword, message);
}
