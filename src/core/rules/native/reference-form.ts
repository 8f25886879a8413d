import { identifierKind } from '../../crate/ids.ts';
import { quoteValue } from '../../crate/words.ts';
import type { Finding } from '../../finding/finding.ts';
import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { say } from '../../text/say.ts';
import { SCHEMA, XSD } from '../../vocabulary/namespaces.ts';
import { isLiteral } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';
import { REFERENCE_PROPERTIES } from './reference-properties.ts';

/** Properties whose strings are reported by other checks, which are REQUIRED. */
const LEFT_TO_OTHERS = new Set(['hasPart']);
/**
 * References are objects with an `@id`, not strings (RO-Crate 1.2, common principles of entities: MUST). That a string
 * equals an `@id` does not make it a reference, so only those count that look like an identifier, under properties that
 * have nothing but things as their values.
 */
export const referenceForm: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { graph } = context.crate;
    return usedProperties(graph).flatMap((property) =>
      graph
        .triplesOfPredicate(property)
        .filter((triple) => isReference(context, graph.objectOf(triple)))
        .flatMap((triple) =>
          stringReference(context, graph.subjectOf(triple), property, graph.objectOf(triple)),
        ),
    );
  },
};

/** The properties in question that the crate uses, in the order of the list: few of some 800. */
function usedProperties(graph: Graph): TermId[] {
  placeByIri ??= placesByIri();
  const known = placeByIri;
  const places = graph.predicates().flatMap((predicate) => {
    const place = known.get(graph.dictionary.value(predicate));
    return place === undefined ? [] : [{ predicate, place }];
  });
  return places.sort((one, other) => one.place - other.place).map(({ predicate }) => predicate);
}

/** Place of each property in the list, by its IRI; made on first use, as most profiles need none. */
let placeByIri: ReadonlyMap<string, number> | null = null;

function placesByIri(): ReadonlyMap<string, number> {
  const names = REFERENCE_PROPERTIES.filter((name) => !LEFT_TO_OTHERS.has(name));
  return new Map(names.map((name, place) => [SCHEMA + name, place]));
}

/** Whether the value is a string that can hardly be anything else than the `@id` of an entity. */
function isReference(context: CheckContext, value: TermId): boolean {
  const { crate } = context;
  if (!isLiteral(context, value) || !isString(context, value)) return false;
  const text = crate.written(value);
  return looksLikeId(text) && crate.entityOf(crate.termOf(text)) !== undefined;
}

function isString({ crate: { graph } }: CheckContext, value: TermId): boolean {
  const { dictionary } = graph;
  return dictionary.language(value) !== '' || dictionary.value(dictionary.datatype(value)) === `${XSD}string`;
}

/** A path with a slash or a dot, something local (`#x`, `_:x`), or an absolute IRI. */
function looksLikeId(text: string): boolean {
  return identifierKind(text) !== 'relative' || /[./]/.test(text);
}

function stringReference(
  context: CheckContext,
  subject: TermId,
  predicate: TermId,
  value: TermId,
): Finding[] {
  const { crate, descriptor } = context;
  const entity = crate.entityOf(subject);
  // What the descriptor says has checks of its own.
  if (!entity || entity === descriptor) return [];
  const shown = quoteValue(crate, value);
  const message = say`${crate.keyOf(predicate)} of ${entity.id} is the string ${shown}, which is the @id of an entity. Write {"@id": ${shown}}.`;
  const property = crate.graph.dictionary.value(predicate);
  return [entityFinding(entity, message, { property, value: crate.written(value) })];
}
