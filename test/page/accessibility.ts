import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { metadataFor } from '../fixtures/crates.ts';
import { type PageFixture, paste, verdictOf } from './page-fixture.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const FAULTY = metadataFor(['a.txt', 'b.txt']).replace('"name":"A small crate",', '');

/** Use by keyboard, by screen reader, in the dark and on a phone. */
export function accessibilityTests(the: () => PageFixture): void {
  describe('The page can be used', () => {
    it('with the keyboard alone, from the first field to the place of a finding and back', async () => {
      const page = await the().open();
      await pressUntil(page, 'Paste metadata');
      await page.keyboard.press('Enter');
      await page.locator('#pasted:focus').waitFor();
      await page.keyboard.insertText(FAULTY);
      await page.keyboard.press('Control+Enter');
      await page.locator('#verdict').waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('verdict');
      await pressUntil(page, 'Download report');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^\.json/ }).waitFor();
      await page.keyboard.press('Escape');
      expect(await focused(page)).toBe('Download report');
      await pressUntil(page, 'Line 1');
      await page.keyboard.press('Enter');
      await page.locator('.row.selected').waitFor();
      await pressUntil(page, /^Line 1: show \d+ findings?$/);
      await page.keyboard.press('Enter');
      await page.locator('.group li.selected').waitFor();
      await pressUntil(page, 'Edit');
      await page.keyboard.press('Enter');
      await page.getByLabel('Metadata document', { exact: true }).waitFor();
      await page.context().close();
    });

    it('with a screen reader, which hears what happens', async () => {
      const page = await the().open();
      const status = page.getByRole('status');
      await paste(page, FAULTY);
      await status.getByText('Not valid against RO-Crate 1.1. 1 finding to fix').waitFor();
      await page.getByLabel('Severity').last().selectOption('REQUIRED');
      await status.getByText('1 finding to fix.').waitFor();
      await page.context().close();
    });

    it.each([
      ['in the light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
      ['in the dark', { colorScheme: 'dark', viewport: { width: 1280, height: 900 } }],
      ['on a phone', { colorScheme: 'light', viewport: { width: 360, height: 740 }, hasTouch: true }],
    ] as const)('%s, without a violation that axe finds', async (_, options) => {
      // Only so can axe be added to a page that runs no other script.
      const page = await the().open({ ...options, bypassCSP: true });
      await page.addScriptTag({ path: AXE });
      expect(await violationsOf(page)).toEqual([]);
      await paste(page, 'no JSON');
      await verdictOf(page);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Choose another crate' }).click();
      await paste(page, FAULTY);
      await verdictOf(page);
      for (const view of ['Document', 'Edit', 'Entities']) {
        await page.getByRole('button', { name: view, exact: true }).click();
        expect(await violationsOf(page)).toEqual([]);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.context().close();
    });
  });
}

/** Presses Tab until what has the focus is called so; fails when the whole page was passed. */
async function pressUntil(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (typeof name === 'string' ? at === name : name.test(at)) return;
  }
  throw new Error(`the Tab key never reaches ${name}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

async function violationsOf(page: Page): Promise<string[]> {
  const violations = await page.evaluate(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
  if (!Array.isArray(violations)) throw new TypeError('axe gave no list');
  return violations.map(String);
}
