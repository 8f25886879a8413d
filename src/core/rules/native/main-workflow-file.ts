import { payloadPath } from '../../crate/payload-path.ts';
import { say } from '../../text/say.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { isLiteral, valuesOf } from './crate-reader.ts';
import type { NativeCheck } from './native-check.ts';

/** The main workflow is a file of the crate, unless it is on the web (Workflow RO-Crate, "Main Workflow": MUST). */
export const mainWorkflowFile: NativeCheck = {
  needs: 'payload',
  run(context) {
    const { crate, payload, root } = context;
    return valuesOf(context, root, `${SCHEMA}mainEntity`).flatMap((workflow) => {
      if (isLiteral(context, workflow) || crate.isNested(workflow)) return [];
      const id = crate.written(workflow);
      const target = payloadPath(id);
      if (target.kind === 'not-payload' && target.identifier === 'external') return [];
      if (target.kind === 'path' && payload?.hasFile(target.path)) return [];
      const message = say`The main workflow ${id} is not a file of the crate. Add the file, correct the path, or use its URL as the @id.`;
      const entityIndex = crate.entityOf(workflow)?.index ?? null;
      return [{ message, entity: id, property: '@id', value: id, entityIndex, position: null }];
    });
  },
};
