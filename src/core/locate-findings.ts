import { findKey } from './find-key.ts';
import type { Finding, Position } from './finding/finding.ts';
import type { JsonObject } from './json/json.ts';
import { locatePlaces } from './json/locate.ts';
import type { DocumentContext } from './jsonld/contexts/document-context.ts';
import type { ContextRegistry } from './jsonld/contexts/registry.ts';
import { localName } from './rdf/local-name.ts';
import { RDF_TYPE } from './vocabulary/namespaces.ts';

/** A metadata document and its text. */
export interface DocumentText {
  document: JsonObject;
  text: string;
}

/** Where a finding points to. */
export interface Location {
  /** Its property as the document writes it, else the last part of its IRI; null without a property. */
  key: string | null;
  /** Null only without a document. */
  position: Position | null;
}

/**
 * Location of each finding: the key of its property where the entity has it, else the entity, else the document's
 * `@graph`. The text is read at most once, and only when there is a finding.
 */
export function locateFindings(
  findings: readonly Finding[],
  source: DocumentText | null,
  contexts: ContextRegistry,
): Location[] {
  if (source === null || findings.length === 0) {
    return findings.map(({ property, position }) => ({ key: property, position }));
  }
  const { context } = contexts.contextOf(source.document);
  const open = findings.filter(({ position }) => position === null);
  const positions = new Map(
    locatePlaces(
      source.text,
      open.map((finding) => placeOf(finding, source, context)),
    ).map((position, index) => [open[index]!, position]),
  );
  return findings.map((finding) => ({
    key: writtenKey(finding, source, context),
    position: finding.position ?? positions.get(finding) ?? null,
  }));
}

function placeOf(finding: Finding, { document }: DocumentText, context: DocumentContext) {
  const { entityIndex, property } = finding.at ?? finding;
  const key =
    entityIndex === null || property === null
      ? property
      : (findKey(document, entityIndex, property, context) ?? property);
  return { entityIndex, key };
}

function writtenKey(
  { entityIndex, property }: Finding,
  { document }: DocumentText,
  context: DocumentContext,
): string | null {
  if (property === null) return null;
  const key = entityIndex === null ? null : findKey(document, entityIndex, property, context);
  if (key !== null) return key;
  return property === RDF_TYPE ? '@type' : localName(property);
}
