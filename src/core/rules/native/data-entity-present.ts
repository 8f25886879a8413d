import type { Payload } from '../../crate/crate-input.ts';
import { payloadPath } from '../../crate/payload-path.ts';
import type { Message } from '../../finding/finding.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { say } from '../../text/say.ts';
import { filesAndDatasets, isFile } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { NativeCheck } from './native-check.ts';

/** Each File or Dataset with a relative `@id` is in the payload (Structure, "Payload files and directories"). */
export const dataEntityPresent: NativeCheck = {
  needs: 'payload',
  run(context) {
    const { payload } = context;
    if (!payload) return [];
    return filesAndDatasets(context).flatMap((entity) => {
      const kind = isFile(context, entity.term) ? 'File' : 'Dataset';
      const absence = absenceOf(entity, payload);
      return absence === null
        ? []
        : [entityFinding(entity, say`The ${kind} ${entity.id} ${absence}`, { property: '@id' })];
    });
  },
};

/** Why the payload lacks the entity and what to do, or null when it has it or need not. */
function absenceOf({ id }: DescribedEntity, payload: Payload): Message | null {
  const target = payloadPath(id);
  if (target.kind === 'not-payload') return null;
  if (target.kind === 'outside-root') {
    return say`points outside the crate. Move it into the crate and write its path from the root.`;
  }
  if (isInPayload(payload, target.path)) return null;
  if (payload.fetchedLater.has(target.path)) {
    return say`is not in the crate: the bag only lists it in fetch.txt. Fetch it into the bag, or use its URL as the @id.`;
  }
  const encoding = encodingHint(id, target.path, target.literalPath, payload);
  return say`is not in the crate. ${encoding ?? say`Add it, correct the path, or use its URL as the @id.`}`;
}

function isInPayload(payload: Payload, path: string): boolean {
  return payload.hasFile(path) || payload.hasDirectory(path);
}

/** What the author probably meant when the payload has a name that differs only in its encoding. */
function encodingHint(id: string, path: string, literalPath: string, payload: Payload): Message | null {
  if (literalPath !== path && isInPayload(payload, literalPath)) {
    return say`The crate has "${literalPath}": write "#" in a file name as %23 and "?" as %3F.`;
  }
  if (id !== path && isInPayload(payload, id))
    return say`The crate has "${id}": write "%" in a file name as %25.`;
  for (const form of ['NFC', 'NFD']) {
    const other = path.normalize(form);
    if (other !== path && isInPayload(payload, other)) {
      return say`The crate has a name that looks the same but composes its letters differently. Use the same Unicode normalization in both.`;
    }
  }
  return null;
}
