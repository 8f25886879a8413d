import { isObject, type JsonObject, type JsonValue } from '../../json/json.ts';
import type { DocumentContext } from '../../jsonld/contexts/document-context.ts';
import { isKeyword } from '../../jsonld/contexts/term-definition.ts';
import { say } from '../../text/say.ts';
import { RDF_TYPE } from '../../vocabulary/namespaces.ts';
import type { FormFinding } from '../form-finding.ts';
import { type AddFinding, documentFinding, type Member, memberFinding } from './findings.ts';
import { TermUses } from './term-uses.ts';
import { checkUniqueIds } from './unique-ids.ts';
import { checkValue } from './value-rules.ts';
import { clip, describeKind, quote, sentence } from './wording.ts';

const LINK = 'Describe each entity in a member of "@graph" of its own and link them by {"@id": "..."}';
const STRAY_KEYWORD_REMEDIES: Record<string, string> = {
  '@context': 'Put its terms into the "@context" of the document',
  '@graph': LINK,
  '@included': LINK,
  '@index': 'Make it a string or remove it',
  '@nest': 'Move what it contains into the entity itself',
  '@reverse': LINK,
};

/** What a key means for the form of a document. */
interface KeyRole {
  /** The keyword that the key is, or is an alias of; null for most keys. */
  keyword: string | null;
  /** Whether values of the key are JSON literals, in which anything is allowed. */
  holdsJson: boolean;
}

/** Findings about the members of `@graph`, in no particular order. */
export function checkEntities(graph: readonly JsonValue[], context: DocumentContext): FormFinding[] {
  const findings: FormFinding[] = [];
  const add: AddFinding = (finding) => findings.push(finding);
  const rules = new EntityRules(graph, context, add);
  const members: Member[] = [];
  for (const [index, entity] of graph.entries()) {
    if (!isObject(entity)) add(strayMember(entity, index));
    else {
      const member = { entity, index };
      members.push(member);
      rules.check(member);
    }
  }
  checkUniqueIds(members, context, add);
  rules.uses.addFindings(add);
  return findings;
}

class EntityRules {
  readonly uses: TermUses;
  readonly #context: DocumentContext;
  readonly #add: AddFinding;
  readonly #graph: readonly JsonValue[];
  readonly #roles = new Map<string, KeyRole>();
  #describedIds: ReadonlySet<string> | null = null;

  constructor(graph: readonly JsonValue[], context: DocumentContext, add: AddFinding) {
    this.#graph = graph;
    this.uses = new TermUses(context);
    this.#context = context;
    this.#add = add;
  }

  check(member: Member): void {
    const { entity } = member;
    checkId(member, this.#add);
    checkType(member, this.#add);
    for (const key in entity) {
      const value = entity[key] ?? null;
      const { keyword, holdsJson } = this.#roleOf(key);
      if (key === '@type') this.uses.countTypes(value, member);
      else if (keyword !== null) {
        if (isStray(entity, key, keyword)) this.#add(strayKeyword(member, key, keyword));
      } else {
        this.uses.countKey(key, member);
        if (typeof value !== 'object' || value === null || holdsJson) continue;
        checkValue(
          { member, key, context: this.#context, describedIds: this.#idsOfGraph, add: this.#add },
          value,
        );
        this.uses.countInside(value, member);
      }
    }
  }

  readonly #idsOfGraph = (): ReadonlySet<string> => {
    this.#describedIds ??= new Set(
      this.#graph.flatMap((entity) => {
        const id = isObject(entity) ? entity['@id'] : undefined;
        return typeof id === 'string' ? [this.#context.expandId(id)] : [];
      }),
    );
    return this.#describedIds;
  };

  #roleOf(key: string): KeyRole {
    let role = this.#roles.get(key);
    if (!role) {
      const meaning = isKeyword(key) ? key : this.#context.expandKey(key);
      role = {
        keyword: meaning !== null && isKeyword(meaning) ? meaning : null,
        holdsJson: this.#context.definitionOf(key)?.coercion === '@json',
      };
      this.#roles.set(key, role);
    }
    return role;
  }
}

function strayMember(value: JsonValue, index: number): FormFinding {
  const message = say`"@graph" contains ${describeKind(value)}. Make each of its members an object that describes an entity.`;
  const shown = clip(JSON.stringify(value));
  return { ...documentFinding('graph-array', '@graph', message), value: shown, entityIndex: index };
}

function checkId(member: Member, add: AddFinding): void {
  const id = member.entity['@id'];
  if (typeof id === 'string') return;
  const found = id === undefined ? say`has no "@id"` : say`has an "@id" that is ${describeKind(id)}`;
  const remedy = say`Write a string: the path of its file, its URL, or a local name such as "#alice"`;
  add(memberFinding('entity-id', member, '@id', sentence(member.entity, say`${found}. ${remedy}.`)));
}

function checkType(member: Member, add: AddFinding): void {
  const type = member.entity['@type'];
  const wrong = Array.isArray(type) ? wrongType(type) : isType(type) ? undefined : type;
  if (isType(type) || (Array.isArray(type) && type.length > 0 && wrong === undefined)) return;
  const found =
    type === undefined
      ? say`has no "@type"`
      : Array.isArray(type) && wrong !== undefined
        ? say`has a "@type" with ${describeKind(wrong)} in it`
        : say`has a "@type" that is ${describeKind(type)}`;
  const remedy = say`Write what it is with a term of the context, such as "File", "Dataset" or "Person"`;
  add(memberFinding('entity-type', member, RDF_TYPE, sentence(member.entity, say`${found}. ${remedy}.`)));
}

function wrongType(types: readonly JsonValue[]): JsonValue | undefined {
  return types.find((type) => !isType(type));
}

function isType(type: JsonValue | undefined): boolean {
  return typeof type === 'string' && type !== '';
}

/**
 * Whether a keyword, or an alias of one, is out of place. `@id` and `@type` themselves are looked at on their own;
 * an entity that has only an alias of them is reported as lacking them.
 */
function isStray(entity: JsonObject, key: string, keyword: string): boolean {
  if (key !== keyword && entity[keyword] !== undefined) return true;
  return keyword === '@index' ? typeof entity[key] !== 'string' : keyword !== '@id' && keyword !== '@type';
}

function strayKeyword(member: Member, key: string, keyword: string): FormFinding {
  const remedy = STRAY_KEYWORD_REMEDIES[keyword] ?? 'Remove it';
  const found = key === keyword ? keyword : say`${quote(key)} (an alias of ${keyword})`;
  const message = sentence(
    member.entity,
    say`has ${found}, which has no place in an entity of a flattened crate. ${remedy}.`,
  );
  return memberFinding('flattened', member, key, message);
}
