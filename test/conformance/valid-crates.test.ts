import { describe, expect, it } from 'vitest';
import type { TestCrate } from '../checks/test-crate.ts';
import { validateText } from '../core/validate-text.ts';
import { addContext, addFile, baseCrate } from './differences-example.ts';

const ABSOLUTE = 'https://example.org/moths/';

/** Changes that leave a crate valid, each sent without its files. */
const CHANGES: Record<string, (crate: TestCrate) => void> = {
  'sent without its files': () => {},
  'with a compact IRI as a key': (crate) => crate.set('counts.csv', { 'schema:alternateName': 'Table 1' }),
  'with a term of its own': (crate) => {
    addContext(crate, { wingspan: 'https://example.org/moths#wingspan' });
    crate.set('counts.csv', { wingspan: '40 mm' });
  },
  'with a JSON literal': (crate) =>
    crate.set('counts.csv', { description: { '@value': { wingspan: 40 }, '@type': '@json' } }),
  'with an absolute root and relative paths': (crate) => crate.rename('./', ABSOLUTE),
  'with an absolute root and its address as cite-as': (crate) => {
    crate.rename('./', ABSOLUTE);
    crate.set(ABSOLUTE, { 'cite-as': ABSOLUTE });
  },
  'with a file on another machine': (crate) => addFile(crate, 'file://store/counts.csv', null),
  'with a name that equals an @id': (crate) => crate.set('counts.csv', { alternateName: 'counts.csv' }),
};

describe.each(['1.1', '1.2', '1.3'])('A crate of RO-Crate %s stays valid', (version) => {
  it.each(Object.entries(CHANGES))('%s', async (_, change) => {
    const crate = baseCrate(version);
    change(crate);
    const validation = await validateText(JSON.stringify(crate.document), `ro-crate-${version}`);
    expect(validation).toMatchObject({ status: 'valid', report: { issues: [] } });
  });
});
