import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { formatBadge } from '../../src/core/index.ts';
import { allResults } from './real-results.ts';
import { ERROR, INVALID, VALID } from './sample-results.ts';

const titleOf = (svg: string) => new XMLParser().parse(svg).svg.title;

describe('A badge', () => {
  it('shows status and profile, or that there is no result', () => {
    expect([VALID, INVALID, ERROR, null].map((result) => titleOf(formatBadge(result)))).toEqual([
      'RO-Crate: valid (ro-crate-1.1)',
      'RO-Crate: invalid (ro-crate-1.1)',
      'RO-Crate: error (ro-crate-9)',
      'RO-Crate: not validated',
    ]);
  });

  it('has a colour for each status', () => {
    const fills = [VALID, INVALID, ERROR, null].map(
      (result) => /fill="(#\w{6})"/.exec(formatBadge(result))?.[1],
    );
    expect(new Set(fills).size).toBe(4);
  });

  it('has no ids, so that one page may contain several', () => {
    expect(formatBadge(VALID)).not.toMatch(/\sid=|url\(/);
  });

  it('is well-formed, small, and loads and runs nothing, whatever the name of the profile', async () => {
    const results = (await allResults()).map(([, result]) => result);
    const hostile = { ...ERROR, profile: `</svg><script>x</script>\u0000\u202e${'x'.repeat(10_000)}` };
    for (const svg of [...results, hostile, null].map(formatBadge)) {
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg.length).toBeLessThan(2000);
      expect(svg).not.toMatch(/<script|href|url\((?!#)|@import|\son\w+=/);
    }
  });
});
