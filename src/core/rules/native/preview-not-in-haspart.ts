import { payloadPath } from '../../crate/payload-path.ts';
import { say } from '../../text/say.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { isDataset, isLiteral } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { NativeCheck } from './native-check.ts';

const HAS_PART = `${SCHEMA}hasPart`;

/** No hasPart of a Dataset refers to the crate's own preview (RO-Crate Website: SHOULD NOT). */
export const previewNotInHasPart: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { crate } = context;
    const { graph } = crate;
    return graph.triplesOfPredicate(graph.dictionary.findIri(HAS_PART)).flatMap((triple) => {
      const [term, part] = [graph.subjectOf(triple), graph.objectOf(triple)];
      const entity = crate.entityOf(term);
      if (!entity || isLiteral(context, part) || !(term === context.root || isDataset(context, term)))
        return [];
      const id = crate.written(part);
      if (!isPreview(id)) return [];
      const message = say`hasPart of ${entity.id} refers to ${id}, which belongs to the crate's preview and is not data. Remove the reference.`;
      return [entityFinding(entity, message, { property: HAS_PART, value: id })];
    });
  },
};

function isPreview(id: string): boolean {
  const target = payloadPath(id);
  return target.kind === 'path' && /^ro-crate-preview(\.html$|_files(\/|$))/.test(target.path);
}
