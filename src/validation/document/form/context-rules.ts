import type { ContextRegistry } from '../contexts/registry.ts';
import type { FormFault } from '../form-fault.ts';
import type { JsonObject } from '../json.ts';
import { documentFault } from './faults.ts';
import { clip } from './wording.ts';

const EXAMPLE_CONTEXT = 'https://w3id.org/ro/crate/1.1/context';

/** Faults that leave the document without a meaning: no `@context`, or one that cannot be used. */
export function checkContext(
  document: JsonObject,
  registry: ContextRegistry,
  rocrateContextUrls: readonly string[],
): FormFault[] {
  const context = document['@context'];
  if (context === undefined || context === null) {
    const found = context === null ? '"@context" is null' : 'The document has no "@context"';
    const example = rocrateContextUrls[0] ?? EXAMPLE_CONTEXT;
    const message = `${found}, so that none of its keys has a meaning; begin it with "@context": "${example}".`;
    return [{ ...documentFault('context-present', '@context', message), stops: true }];
  }
  const { problems } = registry.contextOf(document);
  const faults = new Map<string, FormFault>();
  for (const problem of problems) {
    const fault = problem.kind === 'unknown' ? unknownContext(problem.url) : unusableContext(problem.message);
    faults.set(fault.message, fault);
  }
  return [...faults.values()];
}

function unknownContext(url: string): FormFault {
  const message = `The context ${clip(url)} is not known here, and contexts are never fetched; put its terms into the document's own "@context", or ask the operator to add it (CONTEXTS_PATH).`;
  return { ...documentFault('context-resolvable', '@context', message), value: url, stops: true };
}

function unusableContext(reason: string): FormFault {
  const message = `The "@context" cannot be used: ${reason}.`;
  return { ...documentFault('context-resolvable', '@context', message), stops: true };
}

/** A fault when none of the URLs is the context or a member of the top-level array of contexts. */
export function checkContextReference(
  document: JsonObject,
  rocrateContextUrls: readonly string[],
): FormFault[] {
  const context = document['@context'];
  const members = Array.isArray(context) ? context : [context];
  const found = members.some((member) => typeof member === 'string' && rocrateContextUrls.includes(member));
  if (found || rocrateContextUrls.length === 0) return [];
  const wanted = rocrateContextUrls.join(' or ');
  const message = `The "@context" does not refer to ${wanted}; make this URL the context, or a member of the array of contexts, exactly as written here.`;
  return [documentFault('context-rocrate', '@context', message)];
}
