import { describe, expect, it } from 'vitest';
import { formatResult } from '../../src/core/index.ts';
import { ERROR, HOSTILE, INVALID, issue, MANY, resultWith, VALID } from './sample-results.ts';

const text = (result: typeof VALID, options = {}) =>
  formatResult('text', result, { subject: null, ...options });

describe('A result as text', () => {
  it('begins with the subject, the verdict and the profile, then counts', () => {
    expect(text(INVALID, { subject: 'moths' }).split('\n').slice(0, 2)).toEqual([
      'moths: invalid against ro-crate-1.1',
      '4 issues (1 REQUIRED, 2 RECOMMENDED, 1 OPTIONAL); 3 checks failed, 47 passed',
    ]);
  });

  it('without findings says so, what was not evaluated, and which declared profiles were not checked', () => {
    expect(text(VALID)).toBe(`valid against ro-crate-1.1
no issues; 0 checks failed, 50 passed, 2 not evaluated

Not evaluated (2 checks): The payload of the crate is not known.
Declared by the crate, not checked: https://example.org/mine (a profile that is not known here)
`);
  });

  it('of a validation that could not run gives the reason', () => {
    expect(text(ERROR, { subject: 'moths' })).toBe(`moths: error, the validation could not run
There is no profile "ro-crate-9"; this service knows ro-crate-1.1.
`);
  });

  it('groups issues by check, the most severe first, with places and the page that explains them', () => {
    expect(text(INVALID, { metadataPath: 'moths/ro-crate-metadata.json' }).split('\n\n').slice(1)).toEqual([
      `REQUIRED The name of the crate (ro-crate-1.1_root-name)
  The root data entity ./ must have a name; found nothing. Add a name.
    moths/ro-crate-metadata.json:5:2  ./
  see https://www.researchobject.org/ro-crate/specification/1.1/root-data-entity.html#root`,
      `RECOMMENDED The license of the crate (ro-crate-1.1_root-license, 2 issues)
  The root data entity ./ must have a license; found nothing. Add a license.
    moths/ro-crate-metadata.json:5:2  a b.txt
    moths/ro-crate-metadata.json:7:4  #ada
  see https://www.researchobject.org/ro-crate/specification/1.1/root-data-entity.html#root`,
      `OPTIONAL The context of the crate (ro-crate-1.1_root-context)
  The root data entity ./ must have a context; found nothing. Add a context.
    moths/ro-crate-metadata.json:1:2  the document
  see https://www.researchobject.org/ro-crate/specification/1.1/root-data-entity.html#root
`,
    ]);
  });

  it('of thousands of similar issues shows the first, counts the rest and says what the report leaves out', () => {
    const many = text(MANY);
    expect(many.split('\n').length).toBeLessThan(20);
    expect(many).toContain('75000 issues; 1 check failed');
    expect(many).toContain('    and 4997 more like these\n');
    expect(many).toContain('The report leaves out 70000 issues.');
  });

  it('of thousands of different messages of one check shows the first few', () => {
    const issues = Array.from({ length: 3000 }, (_, index) => issue('name', { group: `x:${index}` }));
    expect(text(resultWith(issues)).split('\n').length).toBeLessThan(20);
  });

  it('is coloured only when colours are asked for', () => {
    expect(text(INVALID)).not.toContain('\u001b');
    expect(text(INVALID, { colours: 'ansi' })).toContain('\u001b[1;31minvalid\u001b[0m against');
  });

  it('names control characters and marks of direction instead of sending them to the terminal', () => {
    const hostile = text(HOSTILE);
    expect(hostile).toContain('nul[U+0000] escape[U+001B][31m bell[U+0007] c1[U+009B]');
    expect(hostile).toContain('bidi [U+202E]txt.exe[U+202C]');
    expect(hostile).toContain('line one line two three');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
    expect(hostile).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200f\u2028-\u202e\u2066-\u2069]/);
    expect(hostile.isWellFormed()).toBe(true);
    expect(hostile.length).toBeLessThan(30_000);
  });
});
