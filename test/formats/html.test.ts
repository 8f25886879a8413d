import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { formatResult, type ResultObject } from '../../src/core/index.ts';
import { allResults } from './real-results.ts';
import { ERROR, HOSTILE, HOSTILE_TEXTS, INVALID, issue, MANY, resultWith, VALID } from './sample-results.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const html = (result: ResultObject, subject: string | null = 'moths') =>
  formatResult('html', result, { subject });

describe('A result as HTML', () => {
  it('is read by a conforming parser without an error, whatever the result', async () => {
    for (const [name, result] of await allResults()) {
      const errors: string[] = [];
      parse(html(result, HOSTILE_TEXTS.join('')), { onParseError: ({ code }) => errors.push(code) });
      expect({ name, errors }).toEqual({ name, errors: [] });
    }
  });

  it('is named after what was validated, else says whether that was a document or a crate', () => {
    const titled = (result: ResultObject, subject: string | null) =>
      /<title>.*?: (.*) \(RO-Crate validation\)/.exec(html(result, subject))?.[1];
    expect(titled(VALID, 'moths')).toBe('moths');
    expect(titled({ ...VALID, created_at: null }, null)).toBe('a metadata document');
    expect(titled({ ...VALID, created_at: '2026-01-31T10:00:00.000Z' }, null)).toBe('a crate');
  });

  it('has no script, no address that is loaded, no handler and no style but the one its policy allows', async () => {
    for (const [, result] of await allResults()) {
      const elements = elementsOf(html(result));
      expect(
        elements.filter(({ tagName }) => /^(script|img|iframe|link|object|form|base)$/.test(tagName)),
      ).toEqual([]);
      const attributes = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
      expect(attributes.filter((name) => /^(on|style$|src)/.test(name))).toEqual([]);
      const links = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href'));
      expect(links.filter(({ value }) => !/^(#|https?:)/.test(value))).toEqual([]);
    }
  });

  it('allows its own style by a hash in its policy', () => {
    const page = html(INVALID);
    const [, style] = /<style>(.*?)<\/style>/s.exec(page)!;
    const hash = createHash('sha256').update(style!).digest('base64');
    const policy = elementsOf(page)
      .flatMap(({ attrs }) => attrs)
      .find(({ value }) => value.startsWith('default-src'));
    expect(policy?.value).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  });

  it('has one h1, headings without gaps, tables with captions and header cells, and ids that are unique', () => {
    const elements = elementsOf(html(INVALID));
    const levels = elements
      .filter(({ tagName }) => /^h\d$/.test(tagName))
      .map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    const tables = elements.filter(({ tagName }) => tagName === 'table');
    const inside = tables.map((table) => elementsIn(table).map(({ tagName }) => tagName));
    expect(inside.every((names) => names.includes('caption') && names.includes('th'))).toBe(true);
    const ids = elements.flatMap(({ attrs }) =>
      attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(elements.find(({ tagName }) => tagName === 'html')?.attrs).toEqual([
      { name: 'lang', value: 'en' },
    ]);
  });

  it('says verdict, counts, issues with remedy, place and a link to the specification', () => {
    const text = textOf(html(INVALID));
    expect(text).toContain('Invalid');
    expect(text).toContain(
      'does not conform to ro-crate-1.1: 4 issues (1 REQUIRED, 2 RECOMMENDED, 1 OPTIONAL)',
    );
    expect(text).toContain('found nothing. Add a name.');
    expect(text).toContain('7:4');
    expect(html(INVALID)).toContain('href="https://www.researchobject.org/ro-crate/specification/1.1/');
    expect(textOf(html(VALID))).toContain('The payload of the crate is not known.');
    expect(textOf(html(ERROR))).toContain('There is no profile "ro-crate-9"');
  });

  it('links to no address but one of the web', () => {
    const [one] = [issue('name')];
    const result = resultWith([one!], {
      checks: {
        [one!.check.identifier]: {
          name: 'x',
          description: '',
          severity: 'REQUIRED',
          order: 0,
          help: 'javascript:alert(1)',
        },
      },
    });
    expect(html(result)).not.toContain('javascript:');
  });

  it('of thousands of issues shows the first and counts the rest', () => {
    const page = html(MANY);
    expect(page.length).toBeLessThan(30_000);
    expect(textOf(page)).toContain('5000 entities like this, the first 25');
    expect(textOf(page)).toContain('leaves out 70000 more issues');
    const different = Array.from({ length: 3000 }, (_, index) => issue('name', { group: `x:${index}` }));
    expect(html(resultWith(different)).length).toBeLessThan(40_000);
  });

  it('shows ids and messages as text, with hidden characters named', () => {
    const text = textOf(html(HOSTILE));
    expect(text).toContain('</script><script>alert(1)</script>');
    expect(text).toContain('bidi [U+202E]txt.exe');
    expect(text).toContain('nul[U+0000]');
  });
});

function elementsOf(page: string): Element[] {
  return elementsIn(parse(page));
}

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

function textOf(page: string): string {
  const inside = (node: Node): string => {
    if ('value' in node) return node.value;
    if ('tagName' in node && node.tagName === 'style') return '';
    return 'childNodes' in node ? node.childNodes.map(inside).join('') : '';
  };
  return inside(parse(page));
}
