import type { Message } from '../../finding/finding.ts';
import type { JsonObject } from '../../json/json.ts';
import { isRoCrateContext } from '../../jsonld/contexts/published.ts';
import type { ContextRegistry } from '../../jsonld/contexts/registry.ts';
import { say } from '../../text/say.ts';
import { RO_CRATE } from '../../vocabulary/namespaces.ts';
import type { FormFinding } from '../form-finding.ts';
import { documentFinding } from './findings.ts';
import { clip, quote } from './wording.ts';

const EXAMPLE_CONTEXT = `${RO_CRATE}1.1/context`;

/**
 * Findings that leave the document without a meaning: no `@context`, or one that cannot be used.
 * @param remedy what else can be done about an unknown context, as a clause
 */
export function checkContext(
  document: JsonObject,
  registry: ContextRegistry,
  rocrateContextUrls: readonly string[],
  remedy: string | null,
): FormFinding[] {
  const context = document['@context'];
  if (context === undefined || context === null) {
    const found = context === null ? '"@context" is null' : 'The document has no "@context"';
    const example = exampleOf(rocrateContextUrls);
    const message = say`${found}, so that none of its keys has a meaning. Begin it with "@context": "${example}".`;
    return [{ ...documentFinding('context-present', '@context', message), stops: true }];
  }
  const { errors } = registry.contextOf(document);
  const findings = new Map<string, FormFinding>();
  for (const error of errors) {
    const finding =
      error.kind === 'unknown'
        ? unknownContext(error.url, rocrateContextUrls, remedy)
        : unusableContext(error.message);
    findings.set(finding.message.text, finding);
  }
  return [...findings.values()];
}

function unknownContext(
  url: string,
  rocrateContextUrls: readonly string[],
  remedy: string | null,
): FormFinding {
  const otherwise: Message = remedy === null ? say`` : { text: `, or ${remedy}`, template: `, or ${remedy}` };
  const message = isRoCrateContext(url)
    ? say`The context ${clip(url)} is not that of an RO-Crate edition known here. Write ${quote(exampleOf(rocrateContextUrls))} in its place.`
    : say`The context ${clip(url)} is not known here, and contexts are never fetched. Put its terms into the document's own "@context"${otherwise}.`;
  return { ...documentFinding('context-resolvable', '@context', message), value: url, stops: true };
}

function exampleOf(rocrateContextUrls: readonly string[]): string {
  return rocrateContextUrls[0] ?? EXAMPLE_CONTEXT;
}

function unusableContext(reason: string): FormFinding {
  const message = say`The "@context" cannot be used: ${reason}.`;
  return { ...documentFinding('context-resolvable', '@context', message), stops: true };
}

/** A finding when none of the URLs is the context or a member of the top-level array of contexts. */
export function checkContextReference(
  document: JsonObject,
  rocrateContextUrls: readonly string[],
): FormFinding[] {
  const context = document['@context'];
  const members = (Array.isArray(context) ? context : [context]).filter((each) => typeof each === 'string');
  if (rocrateContextUrls.length === 0 || members.some((url) => rocrateContextUrls.includes(url))) return [];
  const wanted = rocrateContextUrls.map(quote).join(' or ');
  const other = members.find(isRoCrateContext);
  const message =
    other === undefined
      ? say`The "@context" does not refer to ${wanted}. Make this URL, exactly as written here, the context or a member of the array of contexts.`
      : say`The "@context" refers to ${clip(other)}, not to ${wanted}. Write ${wanted} in its place, exactly as here.`;
  return [{ ...documentFinding('context-rocrate', '@context', message), value: other ?? null }];
}
