import type { Payload } from '../crate-input.ts';
import type { DescribedEntity } from '../graph/converted-crate.ts';
import { payloadPath } from '../graph/payload-path.ts';
import { filesAndDatasets, isFile } from './crate-reader.ts';
import { entityFault } from './fault.ts';
import type { NativeCheck } from './native-check.ts';

/** Each File or Dataset with a relative `@id` lies in the payload (Structure, "Payload files and directories"). */
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
        : [entityFault(entity, `The ${kind} ${entity.id} ${absence}`, { property: '@id' })];
    });
  },
};

/** Why the payload lacks the entity and what to do, or null when it has it or need not. */
function absenceOf({ id }: DescribedEntity, payload: Payload): string | null {
  const target = payloadPath(id);
  if (target.kind === 'not-payload') return null;
  if (target.kind === 'outside-root') {
    return 'points outside the crate. Move it into the crate and write its path from the root.';
  }
  if (holds(payload, target.path)) return null;
  if (payload.fetchedLater.has(target.path)) {
    return 'is not in the crate: the bag only lists it in fetch.txt. Fetch it into the bag, or use its URL as the @id.';
  }
  const encoding = encodingHint(id, target.path, target.literalPath, payload);
  return `is not in the crate. ${encoding ?? 'Add it, correct the path, or use the URL where it can be found as the @id.'}`;
}

function holds(payload: Payload, path: string): boolean {
  return payload.hasFile(path) || payload.hasDirectory(path);
}

/** What the author probably meant when the payload holds a name that differs only in its encoding. */
function encodingHint(id: string, path: string, literalPath: string, payload: Payload): string | null {
  if (literalPath !== path && holds(payload, literalPath)) {
    return `It holds "${literalPath}": write "#" in a file name as %23 and "?" as %3F.`;
  }
  if (id !== path && holds(payload, id)) return `It holds "${id}": write "%" in a file name as %25.`;
  for (const form of ['NFC', 'NFD']) {
    const other = path.normalize(form);
    if (other !== path && holds(payload, other)) {
      return 'It holds a name that looks the same but composes its letters differently (Unicode normalization).';
    }
  }
  return null;
}
