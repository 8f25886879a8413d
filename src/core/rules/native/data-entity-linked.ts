import { payloadPath } from '../../crate/payload-path.ts';
import type { Message } from '../../finding/finding.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { TermSet } from '../../rdf/term-set.ts';
import { say } from '../../text/say.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { findDataEntities, isFile, isLiteral, reachableParts } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

/**
 * Each data entity can be reached from the root through hasPart (Data Entities: MUST). One walk from the root
 * serves all of them. Without a described root there is nowhere to start; root-type reports that.
 */
export const dataEntityLinked: NativeCheck = {
  needs: 'metadata',
  run(context) {
    if (!context.rootEntity) return [];
    const root = context.rootEntity.id;
    const linked = reachableParts(context);
    const entities = findDataEntities(context);
    if (entities.every(({ term }) => linked.has(term))) return [];
    const linkedAnyhow = partsBySpelling(context, entities);
    return entities
      .filter(({ term }) => !linkedAnyhow.has(term))
      .map((entity) => {
        const kind = isFile(context, entity.term) ? 'File' : 'Dataset';
        const message = say`The ${kind} ${entity.id} cannot be reached from the root data entity ${root} through hasPart. ${remedyFor(entity.id, root)}`;
        return entityFinding(entity, message, { property: `${SCHEMA}hasPart` });
      });
  },
};

/** A place on one machine or outside the crate can be listed, but nobody who has the crate would find it. */
function remedyFor(id: string, root: string): Message {
  const target = payloadPath(id);
  const isElsewhere =
    target.kind === 'outside-root' ||
    (target.kind === 'not-payload' &&
      (target.identifier === 'absolute-path' || target.identifier === 'rootless-file-uri'));
  return isElsewhere
    ? say`Move it into the crate, write its path relative to the crate's root as the @id, and list it in hasPart.`
    : say`Add {"@id": "${id}"} to the hasPart of ${root} or of a folder that it lists.`;
}

/**
 * Terms that can be reached from the root when a link to one spelling is a link to all: `a b.txt` and `a%20b.txt`
 * are two identifiers but one file.
 */
function partsBySpelling(context: CheckContext, entities: DescribedEntity[]): TermSet {
  const { crate, root } = context;
  const spellings = entitiesByFile(entities);
  const hasPart = crate.graph.dictionary.findIri(`${SCHEMA}hasPart`);
  const reached = new TermSet(crate.graph.arrays);
  const waiting = [root];
  for (let term = waiting.pop(); term !== undefined; term = waiting.pop()) {
    for (const part of crate.graph.objects(term, hasPart)) {
      if (reached.has(part) || isLiteral(context, part)) continue;
      const file = fileOf(crate.written(part));
      const others = spellings.get(file) ?? [];
      spellings.delete(file);
      for (const spelling of [part, ...others.map((entity) => entity.term)]) {
        if (reached.add(spelling)) waiting.push(spelling);
      }
    }
  }
  return reached;
}

function entitiesByFile(entities: readonly DescribedEntity[]): Map<string, DescribedEntity[]> {
  const byFile = new Map<string, DescribedEntity[]>();
  for (const entity of entities) {
    const file = fileOf(entity.id);
    const known = byFile.get(file);
    if (known) known.push(entity);
    else byFile.set(file, [entity]);
  }
  return byFile;
}

/** The file's path, or the `@id` itself where it names nothing in the payload; these two never look alike. */
function fileOf(id: string): string {
  const place = payloadPath(id);
  return place.kind === 'path' && !/[#?]/.test(id) ? `path ${place.path}` : `id ${id}`;
}
