import { payloadPath } from '../../crate/payload-path.ts';
import { say } from '../../text/say.ts';
import { RDF_TYPE, SCHEMA } from '../../vocabulary/namespaces.ts';
import { isDataset, isFile } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { NativeCheck } from './native-check.ts';

/** What is listed in a hasPart and is a file of the payload has the type File (File Data Entity: MUST). */
export const fileType: NativeCheck = {
  needs: 'payload',
  run(context) {
    const { payload, crate, descriptor } = context;
    const hasPart = crate.graph.dictionary.findIri(`${SCHEMA}hasPart`);
    if (!payload) return [];
    return crate.entities
      .filter(({ term }) => term !== descriptor?.term && crate.graph.countSubjects(hasPart, term) > 0)
      .filter(({ term }) => !isFile(context, term) && !isDataset(context, term))
      .filter(({ id }) => {
        const target = payloadPath(id);
        return target.kind === 'path' && payload.hasFile(target.path);
      })
      .map((entity) => {
        const message = say`${entity.id} is a file of the crate, but does not have the type File. Add "File" to its @type.`;
        return entityFinding(entity, message, { property: RDF_TYPE });
      });
  },
};
