import { findKey } from './find-key.ts';
import type { Finding, Position } from './finding/finding.ts';
import type { JsonObject } from './json/json.ts';
import { locatePlaces, type Place } from './json/locate.ts';
import type { ContextRegistry } from './jsonld/contexts/registry.ts';

/** A metadata document and its text. */
export interface DocumentText {
  document: JsonObject;
  text: string;
}

/**
 * Position of each finding: the key of its property where the entity has it, else the entity, else the document's
 * `@graph`. Null only without a document. The text is read at most once, and only when there is a finding.
 */
export function locateFindings(
  findings: readonly Finding[],
  source: DocumentText | null,
  contexts: ContextRegistry,
): (Position | null)[] {
  if (source === null) return findings.map(({ position }) => position);
  const open = findings.filter(({ position }) => position === null);
  if (open.length === 0) return findings.map(({ position }) => position);
  const { context } = contexts.contextOf(source.document);
  const placeOf = (finding: Finding): Place => {
    const { entityIndex, property } = finding.at ?? finding;
    const key =
      entityIndex === null || property === null
        ? property
        : (findKey(source.document, entityIndex, property, context) ?? property);
    return { entityIndex, key };
  };
  const positions = new Map(
    locatePlaces(source.text, open.map(placeOf)).map((position, index) => [open[index]!, position]),
  );
  return findings.map((finding) => finding.position ?? positions.get(finding) ?? null);
}
