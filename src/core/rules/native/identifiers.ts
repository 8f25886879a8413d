import { findUnencoded, identifierKind } from '../../crate/ids.ts';
import { type PayloadPathOddity, payloadPath } from '../../crate/payload-path.ts';
import type { Finding, Message } from '../../finding/finding.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { isPlainPath } from '../../rdf/resolve-iri.ts';
import { say } from '../../text/say.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { filesAndDatasets, isDataset, isFile } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

const ESCAPED_LETTER = /%[89A-Fa-f][0-9A-Fa-f]/;
const DRIVE_PATH = /^[A-Za-z]:[\\/]/;
const LOCATE_DATA = "Write its path relative to the crate's root, or its URL.";
const ODDITIES: Record<PayloadPathOddity, string> = {
  query: 'a "?", which ends the path; write %3F if it belongs to the name',
  percent: 'a percent escape that is not UTF-8; escape the bytes of UTF-8, or "%" itself as %25',
  'double-slash': 'two slashes in a row; write one',
};

/** No relative `@id` climbs above the crate's root (appendix JSON-LD: SHOULD NOT). */
export const idNoParentTraversal = idCheck(allEntities, (_context, { id }) =>
  payloadPath(id).kind === 'outside-root'
    ? say`The @id "${id}" points outside the crate. Move what it identifies into the crate, or use an absolute URI.`
    : null,
);

/** Relative `@id`s write letters beyond ASCII as they are (appendix JSON-LD: SHOULD). */
export const idNativeUtf8 = idCheck(allEntities, (_context, { id }) =>
  identifierKind(id) === 'relative' && ESCAPED_LETTER.test(id)
    ? say`The @id "${id}" escapes characters beyond ASCII. Write them as they are, here and in every reference to it.`
    : null,
);

/** Every `@id` is a URI reference with what must be escaped escaped (Data Entities, "Encoding file paths"). */
export const idUriEncoding = idCheck(allEntities, (context, entity) =>
  isPlainPath(entity.id) ? null : encodingMessage(entity, oddities(context, entity)),
);

/** The same for Files and Datasets alone, without the merely unusual double slash (RO-Crate 1.2: MUST). */
export const dataIdUri = idCheck(filesAndDatasets, (context, entity) =>
  isPlainPath(entity.id) || identifierKind(entity.id) === 'fragment'
    ? null
    : encodingMessage(
        entity,
        oddities(context, entity).filter((oddity) => oddity !== 'double-slash'),
      ),
);

/**
 * No File or Dataset has an absolute path, on a drive or not, or a local `file:` URI as its `@id` (RO-Crate 1.2: MUST). The root's has
 * rules of its own, which allow any URI.
 */
export const dataIdRelative = idCheck(filesAndDatasets, ({ root }, { id, term }) => {
  const kind = identifierKind(id);
  const isLocal = kind === 'absolute-path' || kind === 'rootless-file-uri' || DRIVE_PATH.test(id);
  if (term === root || !isLocal) return null;
  return say`The @id "${id}" names a place on one machine. Write the path relative to the crate's root, or the URL where the data can be found.`;
});

/** No File or Dataset in a hasPart is a blank node, which cannot say where the data is (Data Entities: MUST). */
export const dataEntityIri = idCheck(filesAndDatasets, blankPart);

/** The same, and no File at all is a blank node (RO-Crate 1.1, Core Metadata for Data Entities: MUST). */
export const dataEntityOrFileIri = idCheck(filesAndDatasets, (context, entity) => {
  if (!isFile(context, entity.term)) return blankPart(context, entity);
  return identifierKind(entity.id) === 'blank'
    ? say`The @id of the File ${entity.id} begins with _: and does not say where the file is. ${LOCATE_DATA}`
    : null;
});

function blankPart({ crate: { graph } }: CheckContext, { id, term }: DescribedEntity): Message | null {
  if (identifierKind(id) !== 'blank') return null;
  if (graph.countSubjects(graph.dictionary.findIri(`${SCHEMA}hasPart`), term) === 0) return null;
  return say`A hasPart refers to ${id}, whose @id begins with _: and does not say where the data is. ${LOCATE_DATA}`;
}

/** Contextual entities have an `@id` that begins with `#`, `_:` or a scheme (appendix JSON-LD: SHOULD). */
export const contextualIdForm = idCheck(contextualEntities, (_context, { id }) => {
  const kind = identifierKind(id);
  if (kind !== 'relative' && kind !== 'absolute-path') return null;
  return say`The @id "${id}" looks like the path of a file, but the entity is neither File nor Dataset. Begin it with "#", or use an absolute URI.`;
});

function allEntities({ crate }: CheckContext): DescribedEntity[] {
  return crate.entities;
}

function contextualEntities(context: CheckContext): DescribedEntity[] {
  const { crate, descriptor, root } = context;
  return crate.entities.filter(
    ({ term }) =>
      term !== root && term !== descriptor?.term && !isFile(context, term) && !isDataset(context, term),
  );
}

function oddities(context: CheckContext, { id, term }: DescribedEntity): PayloadPathOddity[] {
  if (!isFile(context, term) && !isDataset(context, term)) return [];
  const target = payloadPath(id);
  return target.kind === 'path' ? target.oddities : [];
}

function encodingMessage({ id }: DescribedEntity, odd: PayloadPathOddity[]): Message | null {
  const unencoded = findUnencoded(id).map(
    (character) => `${nameCharacter(character)}, to be written ${encodeCharacter(character)}`,
  );
  const found = [...unencoded, ...odd.map((oddity) => ODDITIES[oddity])];
  return found.length === 0
    ? null
    : say`The @id "${id}" is not a well-formed URI reference: it contains ${found.join('; ')}.`;
}

function nameCharacter(character: string): string {
  if (character === ' ') return 'a space';
  return /[\p{Cc}\p{Surrogate}]/u.test(character) ? 'an unprintable character' : `the character ${character}`;
}

function encodeCharacter(character: string): string {
  const bytes = new TextEncoder().encode(character);
  return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

function idCheck(
  select: (context: CheckContext) => readonly DescribedEntity[],
  messageFor: (context: CheckContext, entity: DescribedEntity) => Message | null,
): NativeCheck {
  return {
    needs: 'metadata',
    run(context) {
      const found: Finding[] = [];
      for (const entity of select(context)) {
        const message = messageFor(context, entity);
        if (message !== null) {
          found.push(entityFinding(entity, message, { property: '@id', value: entity.id }));
        }
      }
      return found;
    },
  };
}
