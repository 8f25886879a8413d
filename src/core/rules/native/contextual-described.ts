import { identifierKind } from '../../crate/ids.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { type TermId, TermKind } from '../../rdf/dictionary.ts';
import { say } from '../../text/say.ts';
import { RDF_TYPE, SCHEMA } from '../../vocabulary/namespaces.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

/** Properties whose values are things to describe even when their `@id` is a web address; others may be pages. */
const PROPERTIES_OF_THINGS = [
  'affiliation',
  'agent',
  'author',
  'citation',
  'contactPoint',
  'contentLocation',
  'contributor',
  'copyrightHolder',
  'creator',
  'editor',
  'funder',
  'instrument',
  'license',
  'maintainer',
  'mentions',
  'object',
  'producer',
  'programmingLanguage',
  'provider',
  'publisher',
  'result',
  'spatialCoverage',
  'sponsor',
  'translator',
];

/** A reference to a term that the document does not describe. */
interface LooseReference {
  from: DescribedEntity;
  predicate: TermId;
  target: TermId;
}

/**
 * References to things lead to entities of the document (Structure: RECOMMENDED). One finding for each missing
 * entity, at the first referring one by `@id`. Undescribed parts are reported by other checks.
 */
export const contextualDescribed: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { crate } = context;
    return [...looseReferences(context).values()].map(({ from, predicate, target }) => {
      const [key, id] = [crate.keyOf(predicate), crate.written(target)];
      const message = say`${key} of ${from.id} refers to ${id}, which @graph does not describe. Add an entity with that @id, a type and a name.`;
      return entityFinding(from, message, { property: crate.graph.dictionary.value(predicate), value: id });
    });
  },
};

function looseReferences(context: CheckContext): Map<TermId, LooseReference> {
  const { crate, descriptor } = context;
  const { graph } = crate;
  const { dictionary } = graph;
  const isThing = new Set(PROPERTIES_OF_THINGS.map((name) => dictionary.findIri(`${SCHEMA}${name}`)));
  const ignored = new Set([dictionary.findIri(RDF_TYPE), dictionary.findIri(`${SCHEMA}hasPart`)]);
  const loose = new Map<TermId, LooseReference>();
  for (let triple = 0; triple < graph.size; triple++) {
    const predicate = graph.predicateOf(triple);
    const target = graph.objectOf(triple);
    // What is described in place is a blank node here, and reported by the rule `flattened`.
    if (ignored.has(predicate) || dictionary.kind(target) !== TermKind.iri || crate.entityOf(target))
      continue;
    const from = crate.entityOf(graph.subjectOf(triple));
    if (!from || from === descriptor) continue;
    const isPage = identifierKind(crate.written(target)) === 'external' && !isThing.has(predicate);
    const known = loose.get(target);
    if (!isPage && (!known || precedes(from, predicate, known, context)))
      loose.set(target, { from, predicate, target });
  }
  return loose;
}

/** Order by `@id` and key, so that the finding does not depend on the order of the document. */
function precedes(
  from: DescribedEntity,
  predicate: TermId,
  other: LooseReference,
  { crate }: CheckContext,
): boolean {
  if (from.id !== other.from.id) return from.id < other.from.id;
  return crate.keyOf(predicate) < crate.keyOf(other.predicate);
}
