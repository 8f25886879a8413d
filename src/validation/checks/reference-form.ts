import { isObject, type JsonValue } from '../document/json.ts';
import type { DescribedEntity } from '../graph/converted-crate.ts';
import { entityFault } from './fault.ts';
import type { NativeCheck, NativeFault } from './native-check.ts';

/** Properties whose text may equal an entity's `@id` by chance or by right. */
const TEXT_PROPERTIES = new Set([
  '@id',
  '@type',
  'name',
  'description',
  'encodingFormat',
  'contentSize',
  'datePublished',
  'keywords',
  'creditText',
  'contentUrl',
  'copyrightNotice',
  'version',
  'softwareVersion',
  'value',
  'propertyID',
  'actionStatus',
  'error',
  'startTime',
  'endTime',
  'url',
  'identifier',
  'sameAs',
  'cite-as',
  'localPath',
  'alternateName',
  'additionalType',
  'text',
  'headline',
  'termCode',
]);

/** References are objects with an `@id`, not text (RO-Crate 1.2, common principles of entities: MUST). */
export const referenceForm: NativeCheck = {
  needs: 'metadata',
  run({ crate, document }) {
    const graph = document['@graph'];
    if (!Array.isArray(graph)) return [];
    const ids = new Set(crate.entities.map((entity) => entity.id));
    return crate.entities.flatMap((entity) => {
      const written = graph[entity.index];
      if (!isObject(written)) return [];
      return Object.entries(written).flatMap(([property, value]) => {
        if (TEXT_PROPERTIES.has(property)) return [];
        const references = textsIn(value).filter((text) => property === 'hasPart' || ids.has(text));
        return [...new Set(references)].map((text) => textReference(entity, property, text, ids.has(text)));
      });
    });
  },
};

function textsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}

function textReference(
  entity: DescribedEntity,
  property: string,
  text: string,
  isDescribed: boolean,
): NativeFault {
  const what = isDescribed ? 'which is the @id of an entity' : 'but its values must be references';
  const message = `${property} of ${entity.id} is the text "${text}", ${what}. Write {"@id": "${text}"}.`;
  return entityFault(entity, message, { property, value: text });
}
