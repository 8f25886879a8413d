import { describe, expect, it } from 'vitest';
import { formatResult, type Severity } from '../../src/core/index.ts';
import { RESULT_FORMATS } from '../../src/core/light.ts';
import { openBundledProfile } from '../../src/packs/open-bundled-profile.ts';
import { runValidation } from '../../src/results/run-validation.ts';
import { metadataFor } from '../fixtures/crates.ts';
import { download, downloadReport, type PageFixture, paste, seeVerdict, verdictOf } from './page-fixture.ts';

const NAMELESS = metadataFor(['a.txt']).replace('"name":"A small crate",', '');
const LIMITS = { triples: 10_000_000, metadataBytes: 64 * 2 ** 20, parsedBytes: 512 * 2 ** 20 };

/** What Node makes of a metadata document. */
async function validate(text: string, profileName: string, severity: Severity) {
  const opened = await openBundledProfile(profileName);
  if (opened.kind === 'unknown') throw new Error(`no profile ${profileName}`);
  const door = { name: 'this test', limits: LIMITS, settings: { triples: null, parsedBytes: null } };
  const asked = { profileName, createdAt: null, severity };
  const subject = { kind: 'metadata', bytes: new TextEncoder().encode(text) } as const;
  return runValidation(subject, asked, { profiles: opened.profiles, door });
}

/** What the page says of a crate. */
export function resultTests(the: () => PageFixture): void {
  describe('The result on the page', () => {
    it.each<[string, Severity, string]>([
      ['ro-crate-1.1', 'REQUIRED', metadataFor()],
      ['ro-crate-1.1', 'OPTIONAL', NAMELESS],
      ['ro-crate-1.2', 'RECOMMENDED', NAMELESS.replaceAll('1.1', '1.2')],
      ['workflow-run-crate-0.5', 'OPTIONAL', metadataFor(['müller 🙂.txt', '"quoted"'])],
      ['ro-crate-1.1', 'RECOMMENDED', '{"@context": [], "@graph": 3}'],
      ['ro-crate-1.1', 'OPTIONAL', NAMELESS.replace('"@graph"', '"@reverse":{},"@graph"')],
    ])('has the same bytes as in Node, against %s at %s', async (profile, severity, text) => {
      const page = await the().open({}, `#profile=${profile}&severity=${severity}`);
      await paste(page, text);
      await verdictOf(page);
      const { body } = await validate(text, profile, severity);
      expectSame((await downloadReport(page, 'json')).text, new TextDecoder().decode(body));
      await page.context().close();
    });

    it('can be downloaded in every format', async () => {
      const page = await the().open();
      await paste(page, NAMELESS);
      await verdictOf(page);
      const { result } = await validate(NAMELESS, 'ro-crate-1.1', 'RECOMMENDED');
      for (const { name, extension } of RESULT_FORMATS) {
        const file = await downloadReport(page, extension);
        expect(file.name).toBe(`pasted-text-validation.${extension}`);
        expectSame(file.text, formatResult(name, result, { subject: 'pasted text' }));
      }
      await page.context().close();
    });

    it('proposes the profiles that the crate declares', async () => {
      const workflow = 'https://w3id.org/workflowhub/workflow-ro-crate/1.0';
      const text = metadataFor().replace(
        '"@type":"Dataset"',
        `"@type":"Dataset","conformsTo":{"@id":"${workflow}"}`,
      );
      const page = await the().open();
      await paste(page, text);
      await page.getByRole('button', { name: 'Validate against Workflow RO-Crate 1.0' }).click();
      await seeVerdict(page, 'Not valid against Workflow RO-Crate 1.0');
      const declared = page.getByLabel('Profile').locator('optgroup[label="Declared by this crate"] option');
      expect(await declared.allTextContents()).toEqual(['RO-Crate 1.1', 'Workflow RO-Crate 1.0']);
      await page.context().close();
    });

    it('groups findings with their number, and filters them by severity, check and entity', async () => {
      const page = await the().open();
      await paste(page, NAMELESS.replace('"name":"a.txt"', '"description":"x"'));
      await verdictOf(page);
      const groups = page.locator('.group');
      const all = await groups.count();
      await page.getByRole('button', { name: /^Required 1$/ }).click();
      expect(await groups.count()).toBe(1);
      expect(await groups.first().getByText('Add the property name').count()).toBeLessThanOrEqual(1);
      await page.getByRole('button', { name: /^All \d+$/ }).click();
      expect(await groups.count()).toBe(all);
      await page.getByLabel('Check', { exact: true }).selectOption({ index: 1 });
      expect(await groups.count()).toBe(1);
      await page.getByLabel('Check', { exact: true }).selectOption({ index: 0 });
      await page.getByRole('button', { name: 'Entities' }).click();
      await page.getByRole('button', { name: /a\.txt/ }).click();
      const entities = await page.locator('.group li code').first().textContent();
      expect(entities).toBe('a.txt');
      await page.context().close();
    });

    it('copies a finding as text, and links to the specification', async () => {
      const page = await the().open({ permissions: ['clipboard-read', 'clipboard-write'] });
      await paste(page, NAMELESS);
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toMatch(
        /^Required: .*name.*\nEntity: \.\/\nProperty: http:\/\/schema\.org\/name\nLine 1, /,
      );
      const link = page.getByRole('link', { name: /^Specification/ }).first();
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.researchobject\.org\//);
      expect(await link.getAttribute('rel')).toContain('noreferrer');
      await page.context().close();
    });

    it('changes with the document that the reader edits, which can be downloaded', async () => {
      const page = await the().open();
      await paste(page, NAMELESS);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Metadata document', { exact: true }).fill(metadataFor(['a.txt']));
      expect(await page.locator('.editor-gutter span').allTextContents()).toEqual(['1']);
      await page.getByText('Changed since the last validation').waitFor();
      await page.getByRole('button', { name: 'Validate again' }).click();
      await seeVerdict(page, 'Valid against RO-Crate 1.1');
      // The verdict at the top is out of view where the text fills the window.
      await page.locator('.editor').getByText('Valid against RO-Crate 1.1. Nothing to fix').waitFor();
      const press = () => page.getByRole('button', { name: 'Download ro-crate-metadata.json' }).click();
      expect(await download(page, press)).toEqual({
        name: 'ro-crate-metadata.json',
        text: metadataFor(['a.txt']),
      });
      await page.context().close();
    });

    it('checks the files of a crate also after its metadata is edited', async () => {
      const folder = await the().write({
        'ro-crate-metadata.json': metadataFor(['a.txt', 'b.txt']),
        'a.txt': '',
      });
      const page = await the().open();
      await page.locator('#folder').setInputFiles(folder);
      await seeVerdict(page, 'Not valid against RO-Crate 1.1');
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByText('Download the document and replace the one in your folder.').waitFor();
      await page.getByLabel('Metadata document', { exact: true }).fill(metadataFor(['a.txt']));
      await page.keyboard.press('Control+Enter');
      await seeVerdict(page, 'Valid against RO-Crate 1.1');
      await page.context().close();
    });
  });
}

/** Equal texts; of others the first difference is shown, since a whole comparison of such long lines takes minutes. */
function expectSame(text: string, expected: string): void {
  const at = expected.split('').findIndex((unit, index) => unit !== text[index]);
  const around = (whole: string) => whole.slice(Math.max(0, at - 100), at + 100);
  if (text !== expected) expect(around(text)).toBe(around(expected));
  expect(text.length).toBe(expected.length);
}
