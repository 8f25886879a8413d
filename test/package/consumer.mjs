// Runs in a project that has nothing but the package: validates once, and says how long that took from the start.
const startedAt = performance.now();
const { compileProfileSet, createPayload, validateCrate } = await import('ro-crate-validation');
const { compileShapesGraph } = await import('ro-crate-validation/shacl');
const { bundledPacks } = await import('ro-crate-validation/packs');
const importedAt = performance.now();

const profiles = compileProfileSet(
  bundledPacks.filter(({ path }) => path === 'ro-crate-1.1'),
  [],
);
const profile = profiles.find('ro-crate-1.1');
const options = { severity: 'REQUIRED', contexts: profiles.contexts, limits: { triples: 10_000 } };

async function validate(root, entities = []) {
  const graph = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      about: { '@id': './' },
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
    },
    { '@id': './', '@type': 'Dataset', name: 'Tides', description: 'Levels', license: 'CC0', ...root },
    ...entities,
  ];
  const document = { '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph };
  const payload = createPayload(new TextEncoder().encode('a.txt\0data/'), new Set(), null);
  const metadata = new TextEncoder().encode(JSON.stringify(document));
  const crate = { metadata, metadataName: 'ro-crate-metadata.json', payload, metadataElsewhere: null };
  const { verdict, findings } = await validateCrate(crate, profile, options);
  return [verdict, ...findings.map(({ check }) => check.identifier)];
}

const first = await validate({ datePublished: 'soon' });
const firstAt = performance.now();
const nested = await validate({ datePublished: '2026-01-31', author: { '@type': 'Person', name: 'Ann' } });
const missing = await validate({ datePublished: '2026-01-31', hasPart: [{ '@id': 'b.txt' }] }, [
  { '@id': 'b.txt', '@type': 'File' },
]);
const { results } = compileShapesGraph(
  '@prefix sh: <http://www.w3.org/ns/shacl#> . <urn:s> sh:targetNode <urn:n> ; sh:class <urn:C> .',
).validate('');

console.log(
  JSON.stringify({
    first,
    nested,
    missing,
    shacl: results.map(({ sourceConstraintComponent }) => sourceConstraintComponent),
    importMs: Math.round(importedAt - startedAt),
    firstVerdictMs: Math.round(firstAt - startedAt),
  }),
);
