import { TestCrate } from '../checks/test-crate.ts';
import type { CrateInput, JsonValue } from '../core/inside.ts';

/** How a crate is handed over: its metadata alone, or with its files in one of three ways, which are one to us. */
export type CrateForm = 'document' | 'directory' | 'zip' | 'bag';

/** The example of one row of docs/differences.md: a valid crate, and the change that makes the verdicts differ. */
export interface DifferenceExample {
  /** First cell of the row. */
  id: string;
  /** Stable ids, without their profile, of all REQUIRED checks that find a fault; none when the crate is valid. */
  decidedBy: string[];
  /** `directory` unless the row speaks of something else. */
  form?: CrateForm;
  /** Name of the metadata file; `ro-crate-metadata.json` unless the row is about that. */
  metadataName?: string;
  change(crate: TestCrate): void;
}

/** Replaces a placeholder in the document's text by what no JSON writer would write, and sends that. */
export function writeRaw(crate: TestCrate, placeholder: string, raw: string): void {
  const text = JSON.stringify(crate.document).replace(JSON.stringify(placeholder), raw);
  crate.metadata = new TextEncoder().encode(text);
}

/** The crate as the validation takes it in the example's form. */
export function inputOf({ form, metadataName }: DifferenceExample, crate: TestCrate): CrateInput {
  const input = crate.input();
  return {
    ...input,
    metadata: form === 'document' ? JSON.stringify(crate.document) : input.metadata,
    metadataName: metadataName ?? input.metadataName,
    payload: form === 'document' ? null : input.payload,
  };
}

/** A crate without faults that holds a file, a folder with a file, a licence and a person. */
export function baseCrate(version: string): TestCrate {
  const entities = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      conformsTo: { '@id': `https://w3id.org/ro/crate/${version}` },
      about: { '@id': './' },
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: 'Moth counts',
      description: 'Moths at a lamp, night by night',
      datePublished: '2026-05-17',
      license: { '@id': 'https://spdx.org/licenses/CC0-1.0' },
      author: { '@id': '#ann' },
      hasPart: [{ '@id': 'counts.csv' }, { '@id': 'lamp/' }],
    },
    { '@id': 'counts.csv', '@type': 'File', name: 'Counts' },
    { '@id': 'lamp/', '@type': 'Dataset', name: 'The lamp', hasPart: [{ '@id': 'lamp/photo.jpg' }] },
    { '@id': 'lamp/photo.jpg', '@type': 'File', name: 'Photo' },
    { '@id': 'https://spdx.org/licenses/CC0-1.0', '@type': 'CreativeWork', name: 'CC0' },
    { '@id': '#ann', '@type': 'Person', name: 'Ann' },
  ];
  const context = `https://w3id.org/ro/crate/${version}/context`;
  return new TestCrate(context, entities, ['counts.csv', 'lamp/', 'lamp/photo.jpg']);
}

/** Adds a File to the root, and its name to the payload unless that is null. */
export function addFile(crate: TestCrate, id: string, storedName: string | null): void {
  crate.add({ '@id': id, '@type': 'File', name: 'Another file' }, { from: './', property: 'hasPart' });
  if (storedName !== null) crate.files.push(storedName);
}

/** Adds a context after the RO-Crate one: a URL, or terms and keywords of the document's own. */
export function addContext(crate: TestCrate, local: JsonValue): void {
  crate.document['@context'] = [crate.document['@context'] ?? null, local];
}
