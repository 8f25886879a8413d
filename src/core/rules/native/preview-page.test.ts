import { expect, test } from 'vitest';
import { contextOf, messagesOf } from '../../../../test/checks/native-context.ts';
import { previewDoctype, previewHtml5 } from './preview-page.ts';

const SCRIPT = '<head><script type="application/ld+json">{}</script></head>';
const faults = async (preview: string | null) =>
  messagesOf(previewDoctype, await contextOf({}, [], { files: [], preview }));

test.each([
  '<!doctype html><html></html>',
  '<!DOCTYPE HTML >',
  '\uFEFF \n<!-- made by hand --> <!doctype html>',
  '<!DOCTYPE html SYSTEM "about:legacy-compat">',
])('%s begins as HTML 5', async (page) => {
  expect(await faults(page)).toEqual([]);
});

test.each([
  '<html></html>',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">',
  '<p><!doctype html>',
  '<!-- <!doctype html>',
  '',
])('%s does not', async (page) => {
  expect(await faults(page)).toHaveLength(1);
});

test('a crate without preview has no fault', async () => {
  expect(await faults(null)).toEqual([]);
});

test('the metadata must be embedded in the head', async () => {
  const inHead = await contextOf({}, [], { files: [], preview: `<!doctype html>${SCRIPT}<body>` });
  expect(messagesOf(previewHtml5, inHead)).toEqual([]);
  const inBody = await contextOf({}, [], {
    files: [],
    preview: `<!doctype html><head></head><body>${SCRIPT}`,
  });
  expect(messagesOf(previewHtml5, inBody)).toHaveLength(1);
});

test.each([
  [
    'after other elements',
    '<title>t</title><script src="x.js"></script><SCRIPT id=a TYPE = application/ld+json>',
    0,
  ],
  ['with another type', '<script type="text/javascript">', 1],
  ['never closed', '<script type="application/ld+json"', 1],
  ['of another name', '<scripted type="application/ld+json">', 1],
])('a metadata script %s counts as embedded or not', async (_where, head, faults) => {
  const context = await contextOf({}, [], { files: [], preview: `<!doctype html><head>${head}` });
  expect(messagesOf(previewHtml5, context)).toHaveLength(faults);
});

test('a page of nothing but unclosed tags is looked through once', async () => {
  const preview = `<!doctype html>${'<script '.repeat(500_000)}`;
  const context = await contextOf({}, [], { files: [], preview });
  expect(messagesOf(previewHtml5, context)).toHaveLength(1);
});
