const PEOPLE = 100;
const FORMATS = ['text/csv', 'application/json', 'image/tiff', 'text/plain'];

/** Text of a valid RO-Crate with that many entities: files, their authors, root and descriptor. */
export function generateCrate(entityCount: number, version: '1.1' | '1.2' = '1.1'): string {
  const people = Math.min(PEOPLE, Math.max(1, Math.floor(entityCount / 10)));
  const files = Math.max(1, entityCount - people - 3);
  const graph = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      conformsTo: { '@id': `https://w3id.org/ro/crate/${version}` },
      about: { '@id': './' },
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: 'Measurements of a generated campaign',
      description: 'Files that a benchmark made',
      datePublished: '2026-05-04',
      license: { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
      hasPart: Array.from({ length: files }, (_, index) => ({ '@id': fileId(index) })),
    },
    {
      '@id': 'https://creativecommons.org/licenses/by/4.0/',
      '@type': 'CreativeWork',
      name: 'CC BY 4.0',
    },
    ...Array.from({ length: people }, (_, index) => ({
      '@id': personId(index),
      '@type': 'Person',
      name: `Person number ${index}`,
    })),
    ...Array.from({ length: files }, (_, index) => ({
      '@id': fileId(index),
      '@type': 'File',
      name: `Measurement ${index} of the campaign`,
      encodingFormat: FORMATS[index % FORMATS.length],
      contentSize: String(1000 + index * 7),
      author: { '@id': personId(index % people) },
    })),
  ];
  const context = `https://w3id.org/ro/crate/${version}/context`;
  return JSON.stringify({ '@context': context, '@graph': graph }, null, 2);
}

/** Text of a valid document of about that many bytes. */
export function generateCrateOfSize(bytes: number): string {
  const sample = 1000;
  const bytesPerEntity = generateCrate(sample).length / sample;
  return generateCrate(Math.round(bytes / bytesPerEntity));
}

/** Text of a valid RO-Crate of that many entities with little text each: 600,000 take 46 MB. */
export function generateSparseCrate(entityCount: number): string {
  const { '@context': context, '@graph': graph } = JSON.parse(generateCrate(4));
  const parts = Array.from({ length: entityCount - graph.length }, (_, index) => ({ '@id': `d/${index}` }));
  const [descriptor, root, ...others] = graph;
  const files = parts.map((part, index) => ({ ...part, '@type': 'File', name: `File ${index}` }));
  const whole = [descriptor, { ...root, hasPart: [...root.hasPart, ...parts] }, ...others, ...files];
  return JSON.stringify({ '@context': context, '@graph': whole });
}

function fileId(index: number): string {
  return `data/series-${index % 50}/measurement-${index}.csv`;
}

function personId(index: number): string {
  return `#person-${index}`;
}
