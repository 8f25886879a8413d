import type { Finding } from '../../finding/finding.ts';
import { isObject, type JsonObject, type JsonValue } from '../../json/json.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { type TermId, TermKind } from '../../rdf/dictionary.ts';
import { say } from '../../text/say.ts';
import { RDF_TYPE, SCHEMA, SCHEMA_HTTPS } from '../../vocabulary/namespaces.ts';
import { listKeys } from '../form/wording.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

const HTTPS_TYPE = /^https:\/\/schema\.org\//;
/** Other addresses of the site are pages, which may well be referred to. */
const HTTPS_TERM = /^https:\/\/schema\.org\/[A-Za-z]\w*$/;
const REASON = `The terms of Schema.org are under ${SCHEMA} in the RO-Crate context, so this names something else`;

/** A term of Schema.org with the wrong scheme, and where it is used. */
interface WrongTerm {
  written: string;
  count: number;
  /** Of the entities that use it the one with the least `@id`. */
  least: DescribedEntity;
  /** Key or predicate IRI of that use. */
  property: string;
}

/**
 * Types, ids and the document's own context take the terms of Schema.org from `http://schema.org/`, as the RO-Crate
 * context does. One finding for each type and id, and one for the context, which explains the terms made with it.
 */
export const schemaOrgHttp: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const wrong = [...wrongTerms(context).values()].map((term) => wrongTerm(term, context));
    return [...wrongContext(context.document['@context'] ?? null), ...wrong];
  },
};

function wrongContext(local: JsonValue): Finding[] {
  const members = Array.isArray(local) ? local : [local];
  const keys = members.filter(isObject).flatMap((member) => wrongKeys(member));
  if (keys.length === 0) return [];
  const message = say`In "@context" ${SCHEMA_HTTPS} is used for ${listKeys(keys.sort())}. ${REASON}. Write ${SCHEMA} there.`;
  return [
    { message, entity: null, property: '@context', value: SCHEMA_HTTPS, entityIndex: null, position: null },
  ];
}

/** Keys of a context object whose IRI, or prefix, has the wrong scheme. */
function wrongKeys(local: JsonObject): string[] {
  return Object.keys(local).filter((key) => {
    const definition = local[key];
    const iri = isObject(definition) ? definition['@id'] : definition;
    return typeof iri === 'string' && iri.startsWith(SCHEMA_HTTPS);
  });
}

/** Those that the document itself writes out; what a prefix makes of them is reported about the context. */
function wrongTerms({ crate }: CheckContext): Map<TermId, WrongTerm> {
  const { graph, entities } = crate;
  const { dictionary } = graph;
  const found = new Map<TermId, WrongTerm>();
  const type = dictionary.findIri(RDF_TYPE);
  for (let triple = 0; triple < graph.size; triple++) {
    const [predicate, term] = [graph.predicateOf(triple), graph.objectOf(triple)];
    const wrong = predicate === type ? HTTPS_TYPE : HTTPS_TERM;
    if (dictionary.kind(term) !== TermKind.iri || !wrong.test(dictionary.value(term))) continue;
    const user = crate.entityOf(graph.subjectOf(triple));
    const written = crate.written(term);
    if (!user || !wrong.test(written)) continue;
    noteUse(found, term, { written, count: 1, least: user, property: dictionary.value(predicate) });
  }
  for (const entity of entities) {
    if (!HTTPS_TERM.test(entity.id)) continue;
    found.set(entity.term, { written: entity.id, count: 1, least: entity, property: '@id' });
  }
  return found;
}

function noteUse(found: Map<TermId, WrongTerm>, term: TermId, use: WrongTerm): void {
  const known = found.get(term);
  if (!known) found.set(term, use);
  else {
    const first = isBefore(use, known) ? use : known;
    found.set(term, { ...first, count: known.count + 1 });
  }
}

function isBefore(one: WrongTerm, other: WrongTerm): boolean {
  if (one.least.id !== other.least.id) return one.least.id < other.least.id;
  return one.property < other.property;
}

function wrongTerm({ written, count, least, property }: WrongTerm, { crate }: CheckContext): Finding {
  const name = written.slice(SCHEMA_HTTPS.length);
  const right = SCHEMA + name;
  const where = count === 1 ? say`in ${least.id}` : say`${count} uses, one in ${least.id}`;
  const isType = property === RDF_TYPE;
  const isTerm = isType && crate.context.expandType(name) === right;
  const remedy = isTerm
    ? say`Write "${name}"`
    : say`Write "${right}"${isType ? '' : ', here and in every reference to it'}`;
  const message = say`The ${isType ? 'type' : '@id'} "${written}" begins with https (${where}). ${REASON}. ${remedy}.`;
  return entityFinding(least, message, { property, value: written });
}
