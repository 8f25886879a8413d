import { compileProfileSet, type PackFolder, type Report } from '../core/inside.ts';
import { reportCrate } from '../core/report-crate.ts';

/** Prefixes of a pack that does not use our vocabulary, on four lines. */
export const GENERAL = `@prefix ex: <https://example.org/terms#> .
@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix schema: <http://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
`;
/** Prefixes of a pack of ours, on six lines. */
export const OWN = `${GENERAL}@prefix pack: <urn:ro-crate-validation-service:pack#> .
@prefix crate: <urn:ro-crate-validation-service:crate#> .
`;
export const PROFILE = '<https://example.org/p> a prof:Profile ; prof:hasToken "p" .';

/** A pack with one file, whose own text begins on the line after the prefixes. */
export function packOf(prefixes: string, text: string, path = 'must/a.ttl', profile = PROFILE): PackFolder {
  const files = [
    { path, text: prefixes + text },
    { path: 'profile.ttl', text: prefixes + profile },
  ];
  return { path: 'p', root: 'packs', files };
}

/** What the author sees: the error that stops the start, or else the warnings. */
export function seen(...packs: PackFolder[]): string[] {
  try {
    return compileProfileSet(packs, []).warnings;
  } catch (error) {
    return [String(error)];
  }
}

/** Shapes of two lines for persons, with what is on the second one. */
export const shape = (rest: string) => `ex:A a sh:NodeShape ; sh:targetClass schema:Person ;\n ${rest} .`;
export const property = (rest: string) => shape(`sh:property [ sh:path schema:name ; ${rest} ]`);

/** The report on a crate with some properties of the root. */
export async function reportOn(pack: PackFolder, root: object): Promise<Report> {
  const profiles = compileProfileSet([pack], []);
  const graph = [
    { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } },
    { '@id': './', '@type': 'Dataset', ...root },
  ];
  const metadata = JSON.stringify({ '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph });
  const input = { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
  const options = { severity: 'OPTIONAL' as const, contexts: profiles.contexts, limits: { triples: 1000 } };
  const run = await reportCrate(input, profiles.find('p')!, options);
  if (run.kind === 'error') throw new Error(run.error);
  return run.report;
}
