import { say } from '../../text/say.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { findDataEntities, valuesOf } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { NativeCheck } from './native-check.ts';

const LICENSE = `${SCHEMA}license`;

/** Data entities do not repeat the licence of the crate ("Licensing": SHOULD have an own one if different). */
export const licenseRedundant: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const ofCrate = new Set(valuesOf(context, context.root, LICENSE));
    if (ofCrate.size === 0) return [];
    return findDataEntities(context).flatMap((entity) => {
      const own = valuesOf(context, entity.term, LICENSE);
      if (own.length !== ofCrate.size || !own.every((license) => ofCrate.has(license))) return [];
      const message = say`Hint: ${entity.id} has the same license as the whole crate. Remove it if it says nothing more.`;
      return [entityFinding(entity, message, { property: LICENSE })];
    });
  },
};
