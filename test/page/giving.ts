import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { crateEntries, metadataFor } from '../fixtures/crates.ts';
import { buildZip, writeZip } from '../fixtures/zip-builder.ts';
import { give, type PageFixture, paste, verdictOf } from './page-fixture.ts';

const VALID = 'Valid against RO-Crate 1.1';
const METADATA = 'ro-crate-metadata.json';

/** Every way in which a crate comes to the page. */
export function givingTests(the: () => PageFixture): void {
  describe('The page validates', () => {
    it('a zip, whose files count', async () => {
      const entries = crateEntries(['a.txt']);
      const folder = await the().write({
        'whole.zip': buildZip({ entries }),
        'lacking.zip': buildZip({ entries: entries.slice(0, 1) }),
      });
      const page = await the().open();
      await give(page, 'file', join(folder, 'whole.zip'));
      expect(await verdictOf(page)).toBe(VALID);
      expect(await page.getByText('whole.zip, zip with 2 entries').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Choose another crate' }).click();
      await give(page, 'file', join(folder, 'lacking.zip'));
      expect(await verdictOf(page)).toBe('Not valid against RO-Crate 1.1');
      await page.context().close();
    });

    it('a folder, whatever the order in which the browser lists it', async () => {
      const folder = await the().write({
        'z.txt': 'z',
        [METADATA]: metadataFor(['b/x.txt', 'z.txt']),
        'b/x.txt': 'x',
      });
      const page = await the().open();
      await give(page, 'folder', folder);
      expect(await verdictOf(page)).toBe(VALID);
      expect(await page.getByText('folder with 3 files').isVisible()).toBe(true);
      await page.context().close();
    });

    it('a BagIt bag, as a folder and as a zip', async () => {
      const files = {
        'bagit.txt': 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n',
        [`data/${METADATA}`]: metadataFor(['a.txt']),
        'data/a.txt': 'a',
      };
      const entries = Object.entries(files).map(([name, data]) => ({ name, data }));
      const folder = await the().write(files);
      const zips = await the().write({ 'bag.zip': buildZip({ entries }) });
      const page = await the().open();
      await give(page, 'folder', folder);
      expect(await verdictOf(page)).toBe(VALID);
      expect(await page.getByText('BagIt folder with 2 files').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Choose another crate' }).click();
      await give(page, 'file', join(zips, 'bag.zip'));
      expect(await verdictOf(page)).toBe(VALID);
      expect(await page.getByText('BagIt zip with 2 entries').isVisible()).toBe(true);
      await page.context().close();
    });

    it('a metadata file, and pasted text', async () => {
      const folder = await the().write({ [METADATA]: metadataFor() });
      const page = await the().open();
      await give(page, 'file', join(folder, METADATA));
      expect(await verdictOf(page)).toBe(VALID);
      await page.getByRole('button', { name: 'Choose another crate' }).click();
      await paste(page, metadataFor().replace('"name":"A small crate",', ''));
      expect(await verdictOf(page)).toBe('Not valid against RO-Crate 1.1');
      await page.context().close();
    });

    it('a folder that is dropped, with more files than a browser lists at once', async () => {
      const names = Array.from({ length: 250 }, (_, index) => `data/${index}.txt`);
      const folder = await the().write({ [METADATA]: metadataFor(names) });
      await mkdir(join(folder, 'data'));
      for (const name of names) await writeFile(join(folder, name), '');
      const page = await the().open();
      await drop(page, folder);
      expect(await verdictOf(page)).toBe(VALID);
      expect(await page.getByText('folder with 251 files').isVisible()).toBe(true);
      await page.context().close();
    });

    it('a zip that is dropped on the result of another crate', async () => {
      const folder = await the().write({ 'crate.zip': buildZip({ entries: crateEntries() }) });
      const page = await the().open();
      await paste(page, '{}');
      expect(await verdictOf(page)).toBe('Not valid against RO-Crate 1.1');
      await drop(page, join(folder, 'crate.zip'));
      await page.getByText('crate.zip, zip with 2 entries').waitFor();
      expect(await verdictOf(page)).toBe(VALID);
      await page.context().close();
    });

    it('a zip of 1 GB, of which it reads the directory alone', async () => {
      const holes = Array.from({ length: 1000 }, (_, index) => ({
        name: `raw/${index}.raw`,
        holeBytes: 1024 * 1024,
      }));
      const path = join(await the().write({}), 'gigabyte.zip');
      expect(await writeZip(path, { entries: [...crateEntries(), ...holes] })).toBeGreaterThan(1e9);
      const page = await the().open();
      await give(page, 'file', path);
      expect(await verdictOf(page)).toBe(VALID);
      await page.context().close();
    });
  });
}

/** Drops a file or folder of this computer on the page, as a reader does with the mouse. */
async function drop(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data });
  }
}
