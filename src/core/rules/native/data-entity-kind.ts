import { payloadPath } from '../../crate/payload-path.ts';
import { say } from '../../text/say.ts';
import { RDF_TYPE } from '../../vocabulary/namespaces.ts';
import { filesAndDatasets, isDataset, isFile } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { NativeCheck } from './native-check.ts';

/** A File is a file of the payload and a Dataset a directory (RO-Crate 1.2, Directory Data Entity: MUST). */
export const dataEntityKind: NativeCheck = {
  needs: 'payload',
  run(context) {
    const { payload } = context;
    if (!payload) return [];
    return filesAndDatasets(context).flatMap((entity) => {
      const target = payloadPath(entity.id);
      if (target.kind !== 'path') return [];
      const file = isFile(context, entity.term);
      if (file && isDataset(context, entity.term)) return [];
      const hasFile = payload.hasFile(target.path);
      const hasDirectory = payload.hasDirectory(target.path);
      if (file ? hasFile || !hasDirectory : hasDirectory || !hasFile) return [];
      const message = file
        ? say`${entity.id} has the type File, but the crate has a folder of that name. Replace "File" with "Dataset" in its @type.`
        : say`${entity.id} has the type Dataset, but the crate has a file of that name. Replace "Dataset" with "File" in its @type.`;
      return [entityFinding(entity, message, { property: RDF_TYPE })];
    });
  },
};
