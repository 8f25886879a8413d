import { describeValue } from '../../crate/words.ts';
import { isObject, type JsonValue } from '../../json/json.ts';
import type { TermId } from '../../rdf/dictionary.ts';
import { parseIsoDate } from '../../shacl/literals/iso-date.ts';
import { say } from '../../text/say.ts';
import { SCHEMA, XSD } from '../../vocabulary/namespaces.ts';
import { isLiteral, valuesOf } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

const DATE_PUBLISHED = `${SCHEMA}datePublished`;
const REMEDY = 'Write the date as a string of year, month and day, e.g. "datePublished": "2024-05-17".';

/**
 * The root has a datePublished, and each is a JSON string with an ISO 8601 date (Root Data Entity, direct
 * properties). The document decides what is a string: a default language gives plain strings a language.
 */
export const rootDatePublished: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { rootEntity, crate } = context;
    if (!rootEntity) return [];
    const values = valuesOf(context, rootEntity.term, DATE_PUBLISHED);
    if (values.length === 0) {
      const message = say`The root data entity ${rootEntity.id} has no datePublished. ${REMEDY}`;
      return [entityFinding(rootEntity, message, { property: DATE_PUBLISHED })];
    }
    const { dictionary } = crate.graph;
    const isString = jsonStringTest(context);
    return values.flatMap((value) => {
      if (isString(value) && parseIsoDate(dictionary.value(value)) !== null) return [];
      const found = describeValue(crate, value);
      const message = say`datePublished of the root data entity ${rootEntity.id} must be an ISO 8601 date; found ${found}. ${REMEDY}`;
      return [
        entityFinding(rootEntity, message, { property: DATE_PUBLISHED, value: writtenValue(context, value) }),
      ];
    });
  },
};

/** Tells the dates that are JSON strings; the document is looked at once, and only for strings with a language. */
function jsonStringTest(context: CheckContext): (value: TermId) => boolean {
  const { dictionary } = context.crate.graph;
  let written: ReadonlySet<JsonValue> | null = null;
  return (value) => {
    if (!isLiteral(context, value)) return false;
    if (dictionary.value(dictionary.datatype(value)) === `${XSD}string`) return true;
    if (dictionary.language(value) === '') return false;
    written ??= new Set(writtenStrings(context));
    return written.has(dictionary.value(value));
  };
}

/** Values of the root's datePublished as written in the document, in each of its descriptions. */
function writtenStrings({ document, crate, root }: CheckContext): JsonValue[] {
  const graph = document['@graph'];
  if (!Array.isArray(graph)) return [];
  const key = crate.keyOf(crate.graph.dictionary.findIri(DATE_PUBLISHED));
  return crate.entities
    .filter(({ term }) => term === root)
    .flatMap(({ index }) => {
      const entity = graph[index];
      return isObject(entity) ? (entity[key] ?? []) : [];
    });
}

function writtenValue({ crate }: CheckContext, value: TermId): string {
  return crate.written(value);
}
