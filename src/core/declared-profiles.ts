import { comparableUri } from './crate/comparable-uri.ts';
import type { DescriptorAndRoot } from './crate/descriptor-and-root.ts';
import type { DeclaredProfile } from './finding/validation-result.ts';
import type { ConvertedCrate } from './jsonld/converted-crate.ts';
import type { CompiledProfile } from './profiles/compiled-profile.ts';
import { NONE, type TermId, TermKind } from './rdf/dictionary.ts';
import { compareText } from './text/compare-text.ts';
import { CRATE_BASE } from './vocabulary/crate-base.ts';
import { DCT } from './vocabulary/namespaces.ts';

const CONFORMS_TO = `${DCT}conformsTo`;

/** The profiles that `conformsTo` of the descriptor and of the root data entity name, each once, sorted by URI. */
export function declaredProfiles(
  crate: ConvertedCrate,
  { descriptor, root }: DescriptorAndRoot,
  { lineage, identifierByUri }: CompiledProfile,
): DeclaredProfile[] {
  const { graph } = crate;
  const conformsTo = graph.dictionary.findIri(CONFORMS_TO);
  const subjects = [descriptor?.term ?? NONE, root].filter((term) => term !== NONE);
  const values = subjects.flatMap((subject) => graph.objects(subject, conformsTo));
  return [...new Set(values.map((value) => uriOf(crate, value)))].sort(compareText).map((uri) => {
    const profile = identifierByUri.get(comparableUri(uri)) ?? null;
    return { uri, profile, checked: profile !== null && lineage.includes(profile) };
  });
}

/** A value as reported: an IRI in full, whatever its author wrote; only what is relative to the crate as written. */
function uriOf(crate: ConvertedCrate, value: TermId): string {
  const { dictionary } = crate.graph;
  const text = dictionary.value(value);
  return dictionary.kind(value) === TermKind.iri && !text.startsWith(CRATE_BASE)
    ? text
    : crate.written(value);
}
