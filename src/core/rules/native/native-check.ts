import type { Payload } from '../../crate/crate-input.ts';
import type { Finding } from '../../finding/finding.ts';
import type { JsonObject } from '../../json/json.ts';
import type { ConvertedCrate, DescribedEntity } from '../../jsonld/converted-crate.ts';
import type { TermId } from '../../rdf/dictionary.ts';

/** What checks that shapes cannot express look at. */
export interface CheckContext {
  document: JsonObject;
  crate: ConvertedCrate;
  /** The metadata descriptor, or null when the document has none. */
  descriptor: DescribedEntity | null;
  /** Term of the root data entity, or NONE; the entity itself may be undescribed. */
  root: TermId;
  /** The described root data entity, or null. */
  rootEntity: DescribedEntity | null;
  /** null in metadata-only mode. */
  payload: Payload | null;
  /** Identifiers of all loaded profiles by their URIs, in comparable form. */
  profileNames: ReadonlyMap<string, string>;
}

/** A check written as a function; a pack declares it by the name that it has in the registry. */
export interface NativeCheck {
  /**
   * What the check cannot do without: nothing but the document, the payload's names, the network, or that the
   * crate is known to be detached (RO-Crate 1.2). The last two are never there.
   */
  needs: 'metadata' | 'payload' | 'network' | 'detached';
  /**
   * All findings in the crate; an empty list means passed. Never throws for anything in the crate.
   * @param args what the pack declares as `pack:argument`
   */
  run(context: CheckContext, args?: readonly string[]): Finding[];
}
