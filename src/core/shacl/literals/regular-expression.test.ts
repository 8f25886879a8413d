import { describe, expect, it } from 'vitest';
import { compileRegularExpression, matches } from './regular-expression.ts';

describe('compileRegularExpression', () => {
  it('matches anywhere unless the pattern is anchored', () => {
    expect(compileRegularExpression('b', '').test('abc')).toBe(true);
    expect(compileRegularExpression('^b', '').test('abc')).toBe(false);
  });

  it('counts characters outside of the basic plane as one', () => {
    expect(compileRegularExpression('^.$', '').test('𝄞')).toBe(true);
  });

  it('knows the flags i, s, m, x and q', () => {
    expect(compileRegularExpression('A', 'i').test('a')).toBe(true);
    expect(compileRegularExpression('a.b', 's').test('a\nb')).toBe(true);
    expect(compileRegularExpression('^b', 'm').test('a\nb')).toBe(true);
    expect(compileRegularExpression('a b [ ] c', 'x').test('ab c')).toBe(true);
    expect(compileRegularExpression('a.b', 'q').test('axb')).toBe(false);
  });

  it('reads needless escapes as existing packs write them', () => {
    expect(compileRegularExpression('a\\-b\\:c', '').test('a-b:c')).toBe(true);
  });

  it('refuses patterns and flags that are wrong', () => {
    expect(() => compileRegularExpression('(', '')).toThrow(SyntaxError);
    expect(() => compileRegularExpression('a', 'g')).toThrow(SyntaxError);
  });
});

describe('matches', () => {
  it('calls a text that is too long for the matcher no match', () => {
    const expression = compileRegularExpression('^(?:a|b)+$', '');
    expect(matches(expression, 'abba')).toBe(true);
    expect(matches(expression, 'a'.repeat(20_000_000))).toBe(false);
  });
});
