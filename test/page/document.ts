import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { metadataFor } from '../fixtures/crates.ts';
import { give, type PageFixture, paste, verdictOf } from './page-fixture.ts';

const NAMELESS = metadataFor(['a.txt']).replace('"name":"A small crate",', '');
const FILES = Array.from({ length: 3000 }, (_, index) => `datei-ä🙂-${index}.txt`);

/** The document beside its findings. */
export function documentTests(the: () => PageFixture): void {
  describe('The document on the page', () => {
    it('shows the line and property of a finding, and the finding of a line', async () => {
      const document = JSON.parse(NAMELESS.replace('"2026-11-20"', '"yesterday"'));
      const text = JSON.stringify(document, null, 2);
      const page = await the().open();
      await paste(page, text);
      await verdictOf(page);
      const line = lineOf(text, '"datePublished"');
      await page.getByRole('button', { name: `Line ${line}`, exact: true }).click();
      const row = page.locator('.row.selected');
      expect(await row.locator('mark').textContent()).toBe('"datePublished"');
      expect(await row.locator('.gutter').textContent()).toBe(String(line));
      await page
        .getByRole('button', { name: /^Line \d+: show/ })
        .first()
        .click();
      const chosen = page.locator('.group li.selected');
      expect(await chosen.count()).toBe(1);
      expect(await chosen.evaluate((item) => item === document.activeElement)).toBe(true);
      await page.context().close();
    });

    it('has the place of a finding also in a long document on one line', async () => {
      const page = await the().open();
      await paste(page, metadataFor(FILES));
      await verdictOf(page);
      await page.getByRole('button', { name: 'Entities' }).click();
      await page.getByRole('button', { name: FILES[90]! }).click();
      await page.getByRole('button', { name: 'Line 1', exact: true }).click();
      expect(await page.locator('.row.selected').textContent()).toContain(FILES[90]);
      expect(await page.locator('.row').count()).toBeLessThan(120);
      await page.context().close();
    });

    it('scrolls to the end of more rows than the highest element has room for', async () => {
      const text = `${JSON.stringify(JSON.parse(NAMELESS))}${'\n'.repeat(600_000)}`;
      const folder = await the().write({ 'ro-crate-metadata.json': text });
      const page = await the().open();
      await give(page, 'file', join(folder, 'ro-crate-metadata.json'));
      await verdictOf(page);
      const view = page.getByRole('region', { name: 'Metadata document', exact: true });
      await view.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.locator('.row', { hasText: '600001' }).waitFor();
      await view.evaluate((element) => element.scrollTo(0, 0));
      await page.locator('.row', { hasText: '@graph' }).first().waitFor();
      await page.context().close();
    });

    it('shows names that look like markup as they are written', async () => {
      const evil = `<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>`;
      const text = metadataFor([evil]).replace('A small crate', JSON.stringify(evil).slice(1, -1));
      const page = await the().open({}, '#severity=OPTIONAL');
      await paste(page, text.replace('"datePublished":"2026-11-20",', ''));
      await verdictOf(page);
      await page.getByRole('button', { name: 'Entities' }).click();
      expect(await page.getByText(evil).count()).toBeGreaterThan(0);
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(await page.title()).toBe('RO-Crate Validator');
      await page.context().close();
    });

    it('links nowhere but to specifications, whatever the crate contains', async () => {
      const page = await the().open({}, '#severity=OPTIONAL');
      await paste(page, metadataFor(['javascript:document.title=1', 'https://evil.example/']));
      await verdictOf(page);
      const links = await page
        .locator('main a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(
        links.filter((link) => !/^https:\/\/(www\.researchobject|w3id|www\.w3)\.org\//.test(link ?? '')),
      ).toEqual([]);
      await page.context().close();
    });
  });
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}
