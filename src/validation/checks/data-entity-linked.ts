import type { ConvertedCrate } from '../graph/converted-crate.ts';
import type { TermId } from '../graph/dictionary.ts';
import { payloadPath } from '../graph/payload-path.ts';
import { SCHEMA } from '../profiles/vocabulary.ts';
import { findDataEntities, isFile, partsOfRoot } from './crate-reader.ts';
import { entityFault } from './fault.ts';
import type { NativeCheck } from './native-check.ts';

/**
 * Each data entity can be reached from the root through hasPart (Data Entities: MUST). One walk from the root
 * serves all of them. Without a described root there is nowhere to start, which is the fault of root-type.
 */
export const dataEntityLinked: NativeCheck = {
  needs: 'metadata',
  run(context) {
    if (!context.rootEntity) return [];
    const root = context.rootEntity.id;
    const linked = partsOfRoot(context);
    const unlinked = findDataEntities(context).filter(({ term }) => !linked.has(term));
    if (unlinked.length === 0) return [];
    const linkedFiles = filesOf(context.crate, linked);
    return unlinked
      .filter(({ id }) => !linkedFiles.has(fileOf(id)))
      .map((entity) => {
        const kind = isFile(context, entity.term) ? 'File' : 'Dataset';
        const message =
          `The ${kind} ${entity.id} cannot be reached from the root data entity ${root} through hasPart. ` +
          `Add {"@id": "${entity.id}"} to the hasPart of ${root} or of a folder that it lists.`;
        return entityFault(entity, message, { property: `${SCHEMA}hasPart` });
      });
  },
};

/**
 * Files and folders that the linked terms stand for: `a b.txt` and `a%20b.txt` are two identifiers but one file
 * (crate model, section 5), and a link to either is a link to it.
 */
function filesOf(crate: ConvertedCrate, linked: ReadonlySet<TermId>): ReadonlySet<string> {
  return new Set([...linked].map((term) => fileOf(crate.written(term))));
}

/** The file's path, or the `@id` itself where it names nothing in the payload; these two never look alike. */
function fileOf(id: string): string {
  const place = payloadPath(id);
  return place.kind === 'path' && !id.includes('#') ? `path ${place.path}` : `id ${id}`;
}
