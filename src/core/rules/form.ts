import type { JsonObject } from '../json/json.ts';
import type { DocumentContext } from '../jsonld/contexts/document-context.ts';
import type { ContextRegistry } from '../jsonld/contexts/registry.ts';
import type { PlainDocument } from '../jsonld/plain-document.ts';
import { say } from '../text/say.ts';
import { checkContext, checkContextReference } from './form/context-rules.ts';
import { checkEntities } from './form/entity-rules.ts';
import { compareFindings, documentFinding } from './form/findings.ts';
import { TermUses } from './form/term-uses.ts';
import { describeKind } from './form/wording.ts';
import type { FormFinding } from './form-finding.ts';

/**
 * All findings about a document's form, in an order that does not depend on that of `@graph`. A finding that leaves
 * nothing to check (no context, one that is not known, no `@graph`) is returned alone, with `stops` set.
 *
 * @param rocrateContextUrls the URLs of which one must be in `@context`; none are asked for when empty
 * @param contextRemedy see ValidationOptions
 * @param plain what `readPlainDocument` made of the document: most often there is nothing to find in its entities
 */
export function checkForm(
  document: JsonObject,
  registry: ContextRegistry,
  rocrateContextUrls: readonly string[],
  contextRemedy: string | null = null,
  plain: PlainDocument | null = null,
): FormFinding[] {
  const stopping = checkContext(document, registry, rocrateContextUrls, contextRemedy);
  if (stopping.length > 0) return stopping.sort(compareFindings);
  const graph = document['@graph'];
  if (!Array.isArray(graph)) {
    const found =
      graph === undefined ? say`The document has no "@graph"` : say`"@graph" is ${describeKind(graph)}`;
    const message = say`${found}. Write it as an array with one object for each entity.`;
    return [{ ...documentFinding('graph-array', '@graph', message), stops: true }];
  }
  const { context } = registry.contextOf(document);
  const found = checkContextReference(document, rocrateContextUrls);
  if (!plain || !isFaultless(plain, context)) found.push(...checkEntities(graph, context));
  return found.sort(compareFindings);
}

/** Whether `checkEntities` would find nothing. */
function isFaultless({ isWellFormed, keys, types }: PlainDocument, context: DocumentContext): boolean {
  return isWellFormed && new TermUses(context).knowsAll(keys, types);
}
