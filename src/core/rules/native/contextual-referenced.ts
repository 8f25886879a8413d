import type { TermId } from '../../rdf/dictionary.ts';
import { say } from '../../text/say.ts';
import { findDataEntities } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

/** Each contextual entity is referred to by another entity (Structure: RECOMMENDED). */
export const contextualReferenced: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { crate, descriptor, root } = context;
    const referenced = referencedTerms(context);
    const exempt = new Set(findDataEntities(context).map(({ term }) => term));
    return crate.entities
      .filter(({ term }) => term !== root && term !== descriptor?.term)
      .filter(({ term }) => !exempt.has(term) && !referenced.has(term))
      .map((entity) => {
        const message = say`No other entity refers to ${entity.id}. Refer to it from the entity that it belongs to, e.g. with about, author or mentions, or remove it.`;
        return entityFinding(entity, message);
      });
  },
};

/** Objects of all triples whose subject is another term. */
function referencedTerms({ crate: { graph } }: CheckContext): Set<TermId> {
  const referenced = new Set<TermId>();
  for (let triple = 0; triple < graph.size; triple++) {
    const object = graph.objectOf(triple);
    if (graph.subjectOf(triple) !== object) referenced.add(object);
  }
  return referenced;
}
