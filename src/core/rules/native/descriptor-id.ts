import { DESCRIPTOR_ID, LEGACY_DESCRIPTOR_ID, namesRootFile } from '../../crate/descriptor-and-root.ts';
import { say } from '../../text/say.ts';
import { entityFinding } from './entity-finding.ts';
import type { NativeCheck } from './native-check.ts';

/** The descriptor's `@id` is `ro-crate-metadata.json` (RO-Crate 1.2, RO-Crate Metadata Descriptor: MUST). */
export const descriptorId = descriptorIdCheck([DESCRIPTOR_ID]);

/** The same, or that of legacy crates (RO-Crate 1.1, RO-Crate Metadata File Descriptor: MUST). */
export const descriptorIdOrLegacy = descriptorIdCheck([DESCRIPTOR_ID, LEGACY_DESCRIPTOR_ID]);

function descriptorIdCheck(accepted: readonly string[]): NativeCheck {
  return {
    needs: 'metadata',
    run({ descriptor }) {
      if (!descriptor || accepted.some((name) => namesRootFile(descriptor.id, name))) return [];
      const message = say`The @id of the metadata descriptor is "${descriptor.id}"; it must be "${DESCRIPTOR_ID}". Write "${DESCRIPTOR_ID}" here and in every reference to it.`;
      return [entityFinding(descriptor, message, { property: '@id', value: descriptor.id })];
    },
  };
}
