import { comparableUri } from '../../crate/comparable-uri.ts';
import type { Message } from '../../finding/finding.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { TermKind } from '../../rdf/dictionary.ts';
import { compareText } from '../../text/compare-text.ts';
import { say } from '../../text/say.ts';
import { DCT } from '../../vocabulary/namespaces.ts';
import { valuesOf } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

const CONFORMS_TO = `${DCT}conformsTo`;
const ROCRATE_EDITION = /^https?:\/\/w3id\.org\/ro\/crate\//;
const DRAFT_SUFFIX = /-(?:DRAFT|RC\d*)$/;

/**
 * The descriptor's conformsTo refers to the RO-Crate edition that the pack gives as its argument (RO-Crate Metadata
 * Descriptor: SHOULD). A value that is not an IRI is reported by other checks.
 */
export const descriptorConformsTo: NativeCheck = {
  needs: 'metadata',
  run(context, [edition] = []) {
    const { crate, descriptor } = context;
    if (!descriptor || edition === undefined) return [];
    const { dictionary } = crate.graph;
    const values = valuesOf(context, descriptor.term, CONFORMS_TO);
    if (values.some((value) => dictionary.kind(value) !== TermKind.iri)) return [];
    const uris = values.map((value) => dictionary.value(value)).sort(compareText);
    if (uris.includes(edition)) return [];
    const other = uris.find((uri) => ROCRATE_EDITION.test(uri)) ?? uris[0] ?? null;
    const message = messageFor(context, descriptor, other, edition);
    return [entityFinding(descriptor, message, { property: CONFORMS_TO, value: other })];
  },
};

function messageFor(
  { profileNames }: CheckContext,
  descriptor: DescribedEntity,
  other: string | null,
  edition: string,
): Message {
  const reference = `{"@id": "${edition}"}`;
  if (other === null) {
    return say`The metadata descriptor ${descriptor.id} does not name the RO-Crate version. Write "conformsTo": ${reference}.`;
  }
  const found = say`conformsTo of the metadata descriptor ${descriptor.id} names ${other}, not ${edition}.`;
  const uri = comparableUri(other).replace(DRAFT_SUFFIX, '');
  const name =
    ROCRATE_EDITION.test(other) && uri !== comparableUri(edition) ? profileNames.get(uri) : undefined;
  return name === undefined
    ? say`${found} Write ${reference}.`
    : say`${found} Validate with the profile ${name}, or write ${reference} if the crate follows that version.`;
}
