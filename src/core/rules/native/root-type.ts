import type { Finding } from '../../finding/finding.ts';
import { NONE } from '../../rdf/dictionary.ts';
import { say } from '../../text/say.ts';
import { RDF_TYPE, SCHEMA } from '../../vocabulary/namespaces.ts';
import { isDataset } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import { likelyRoot } from './likely-root.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

/** What the descriptor is about is described and has the type Dataset (Root Data Entity, direct properties). */
export const rootType: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { crate, root, rootEntity } = context;
    // What describes itself in place is a finding of the rule `flattened`.
    if (root === NONE || crate.isNested(root)) return [];
    if (!rootEntity) return undescribedRoot(context);
    if (isDataset(context, root)) return [];
    const message = say`The root data entity ${rootEntity.id} does not have the type Dataset. Add "Dataset" to its @type.`;
    return [entityFinding(rootEntity, message, { property: RDF_TYPE })];
  },
};

/** A finding about the descriptor's `about`, which refers to nothing that could have a type. */
function undescribedRoot(context: CheckContext): Finding[] {
  const { crate, root, descriptor } = context;
  if (!descriptor) return [];
  const id = crate.written(root);
  const likely = likelyRoot(context);
  const remedy = likely
    ? say`Write {"@id": "${likely.id}"}, the @id of a Dataset that is described, or add an entity with the @id "${id}" and the type Dataset.`
    : say`Add an entity with the @id "${id}" and the type Dataset, or write the @id of the root data entity here.`;
  const message = say`about of the metadata descriptor refers to "${id}", which @graph does not describe. ${remedy}`;
  return [entityFinding(descriptor, message, { property: `${SCHEMA}about`, value: id })];
}
