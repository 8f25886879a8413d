import { isLocalFragment } from '../../crate/ids.ts';
import { say } from '../../text/say.ts';
import { RO_TERMS } from '../../vocabulary/namespaces.ts';
import { isFile, valuesOf } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { NativeCheck } from './native-check.ts';

const LOCAL_PATH = `${RO_TERMS}localPath`;

/**
 * A File named inside the document only says where it belongs in the crate (RO-Crate 1.2, File Data Entity:
 * SHOULD). A relative path that is not in the payload is reported by data-entity-present.
 */
export const missingFileLocalPath: NativeCheck = {
  needs: 'payload',
  run(context) {
    return context.crate.entities
      .filter(({ id, term }) => isLocalFragment(id) && isFile(context, term))
      .filter(({ term }) => valuesOf(context, term, LOCAL_PATH).length === 0)
      .map((entity) => {
        const message = say`The File ${entity.id} is not in the crate and does not say where it belongs. Add its path as localPath.`;
        return entityFinding(entity, message, { property: LOCAL_PATH });
      });
  },
};
