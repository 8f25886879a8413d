const CONTEXT = 'https://w3id.org/ro/crate/1.1/context';

/** A small RO-Crate 1.1 metadata document that conforms, as text; the root's properties can be changed. */
export function metadataDocument(rootChanges: Record<string, unknown> = {}): string {
  const root = {
    '@id': './',
    '@type': 'Dataset',
    name: 'Rainfall 2025',
    description: 'Daily rainfall at one station',
    datePublished: '2026-01-31',
    license: { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
    ...rootChanges,
  };
  const descriptor = {
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
    about: { '@id': './' },
  };
  const license = {
    '@id': 'https://creativecommons.org/licenses/by/4.0/',
    '@type': 'CreativeWork',
    name: 'CC BY 4.0',
    description: 'Creative Commons Attribution 4.0 International',
  };
  return JSON.stringify({ '@context': CONTEXT, '@graph': [descriptor, root, license] }, null, 2);
}
