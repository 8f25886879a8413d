import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatResult, type ResultObject } from '../../src/core/index.ts';
import { RESULT_FORMATS } from '../../src/core/light.ts';
import { metadataFor } from '../fixtures/crates.ts';
import { downloadReport, give, type PageFixture, paste, verdictOf } from './page-fixture.ts';

/** What the page says when there is no verdict. */
export function failureTests(the: () => PageFixture): void {
  describe('The page says in words that', () => {
    it.each([
      [
        'broken.zip',
        'PK but not a zip',
        'The crate cannot be read',
        /^broken\.zip: the file is not a zip archive/,
      ],
      ['plain.zip', 'text', 'The crate cannot be read', /^plain\.zip: /],
      [
        'photo.jpg',
        new Uint8Array([0xff, 0xd8, 0, 1]),
        'Not a crate',
        /photo\.jpg is neither a zip archive nor/,
      ],
      ['empty.json', '', 'The file is empty', /empty\.json has 0 bytes/],
    ])('%s is not a crate', async (name, content, title, reason) => {
      const folder = await the().write({ [name]: content });
      const page = await the().open();
      await give(page, 'file', join(folder, name));
      expect(await verdictOf(page)).toBe(title);
      expect(await page.locator('.reason').textContent()).toMatch(reason);
      await page.context().close();
    });

    it('a crate cannot be read, in a report too, as the other doors give it', async () => {
      const folder = await the().write({ 'broken.zip': 'PK but not a zip' });
      const page = await the().open({}, '#profile=ro-crate-1.2');
      await give(page, 'file', join(folder, 'broken.zip'));
      expect(await verdictOf(page)).toBe('The crate cannot be read');
      const { text } = await downloadReport(page, 'json');
      const result: ResultObject = JSON.parse(text);
      expect(result).toEqual({
        status: 'error',
        profile: 'ro-crate-1.2',
        created_at: null,
        error: expect.stringMatching(/^the crate could not be read: the file is not a zip archive/),
      });
      for (const { name, extension } of RESULT_FORMATS) {
        const file = await downloadReport(page, extension);
        expect(file.name).toBe(`broken-validation.${extension}`);
        expect(file.text.trimEnd()).toBe(formatResult(name, result, { subject: 'broken.zip' }).trimEnd());
      }
      await page.context().close();
    });

    it('a folder has no metadata file, and where one is', async () => {
      const folder = await the().write({ 'inner/ro-crate-metadata.json': metadataFor(), 'a.txt': '' });
      const page = await the().open();
      await give(page, 'folder', folder);
      expect(await verdictOf(page)).toBe('Not valid against RO-Crate 1.1');
      const finding = page.locator('.group').filter({ hasText: 'inner/ro-crate-metadata.json' });
      expect(await finding.first().isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Choose another crate' }).click();
      await page.getByText('Drop a crate here').waitFor();
      await page.context().close();
    });

    it('a document is too large', async () => {
      const path = join(await the().write({}), 'large.json');
      const file = await open(path, 'w');
      // The first block tells text from other files: a hole is made of NULs.
      await file.write(`{}${' '.repeat(8192)}`);
      await file.truncate(65 * 1024 * 1024);
      await file.close();
      const page = await the().open();
      await give(page, 'file', path);
      expect(await verdictOf(page)).toBe('Too large for this page');
      await page.context().close();
    });

    it('a document is not JSON, with line and column', async () => {
      const page = await the().open();
      await paste(page, '{\n  "@context": [,]\n}');
      expect(await verdictOf(page)).toBe('Not valid against RO-Crate 1.1');
      expect(await page.getByText('is not JSON (line 2, column 16)').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Line 2', exact: true }).click();
      expect(await page.locator('.row.selected .gutter').textContent()).toBe('2');
      await page.context().close();
    });

    it('a profile is unknown, and takes another one', async () => {
      const page = await the().open({}, '#profile=nothing-1.0');
      await paste(page, metadataFor());
      expect(await verdictOf(page)).toBe('The validation could not run');
      expect(await page.locator('.reason').textContent()).toContain(
        'There is no profile "nothing-1.0"; this page knows',
      );
      const { text } = await downloadReport(page, 'json');
      expect(JSON.parse(text)).toMatchObject({ status: 'error', profile: 'nothing-1.0' });
      await page.getByLabel('Profile').selectOption('ro-crate-1.2');
      await page.getByRole('heading', { name: /valid against RO-Crate 1\.2/i }).waitFor();
      await page.context().close();
    });
  });
}
