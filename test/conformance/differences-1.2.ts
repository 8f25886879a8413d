import type { TestCrate } from '../checks/test-crate.ts';
import { addContext, addFile, type DifferenceExample } from './differences-example.ts';

const IDENTIFIER = { '@id': '#doi', '@type': 'PropertyValue', name: 'DOI' };

/** Examples for "Rules of RO-Crate 1.2". */
export const EXAMPLES_12: DifferenceExample[] = [
  {
    id: 'type-https',
    decidedBy: [],
    change: (crate) => crate.set('#ann', { '@type': ['Person', 'https://schema.org/Person'] }),
  },
  {
    id: 'haspart-text',
    decidedBy: ['haspart-reference'],
    change: (crate) => crate.append('./', 'hasPart', 'notes.txt'),
  },
  {
    id: 'subject-by-another-key',
    decidedBy: ['subject-keywords'],
    change: (crate) => {
      addContext(crate, { topic: 'http://purl.org/dc/terms/subject' });
      crate.set('counts.csv', { topic: 'moths' });
    },
  },
  {
    id: 'subject-of-another-vocabulary',
    decidedBy: [],
    change: (crate) => {
      addContext(crate, { subject: 'https://example.org/moths#subject' });
      crate.set('counts.csv', { subject: 'moths' });
    },
  },
  {
    id: 'identifier-value-zero',
    decidedBy: [],
    change: (crate) => crate.add({ ...IDENTIFIER, value: 0 }, { from: './', property: 'identifier' }),
  },
  {
    id: 'identifier-value-whitespace',
    decidedBy: ['root-identifier-value'],
    change: (crate) => crate.add({ ...IDENTIFIER, value: ' ' }, { from: './', property: 'identifier' }),
  },
  {
    id: 'identifier-by-compact-iri',
    decidedBy: ['root-identifier-value'],
    change: (crate) => crate.add(IDENTIFIER, { from: './', property: 'schema:identifier' }),
  },
  {
    id: 'citation-drive',
    decidedBy: ['citation-uri'],
    change: (crate) => crate.set('./', { citation: 'C:/paper.pdf' }),
  },
  {
    id: 'citation-value-object',
    decidedBy: [],
    change: (crate) => crate.set('counts.csv', { citation: { '@value': 'https://doi.org/10.1000/182' } }),
  },
  {
    id: 'data-id-braces',
    decidedBy: ['data-id-uri'],
    change: (crate) => addFile(crate, 'night{1}.csv', 'night{1}.csv'),
  },
  {
    id: 'data-id-lone-percent',
    decidedBy: ['data-id-uri'],
    change: (crate) => addFile(crate, '100%.csv', '100%.csv'),
  },
  {
    id: 'data-id-query',
    decidedBy: ['data-entity-present', 'data-id-uri'],
    change: (crate) => addFile(crate, 'night?1.csv', 'night?1.csv'),
  },
  {
    id: 'preview-late-doctype',
    decidedBy: ['preview-doctype'],
    change: (crate) => setPreview(crate, '<html><body><pre><!DOCTYPE html></pre></body></html>'),
  },
  {
    id: 'preview-legacy-doctype',
    decidedBy: ['preview-doctype'],
    change: (crate) =>
      setPreview(
        crate,
        '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "xhtml1-strict.dtd"><html></html>',
      ),
  },
  {
    id: 'preview-doctype-spaced',
    decidedBy: [],
    change: (crate) => setPreview(crate, '<!DOCTYPE  html><html><title>Moths</title></html>'),
  },
];

function setPreview(crate: TestCrate, page: string): void {
  crate.preview = page;
  crate.files.push('ro-crate-preview.html');
}
