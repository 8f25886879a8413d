/**
 * A matcher for a pattern of XPath's `matches` (SPARQL `REGEX`, `sh:pattern`): flags `i`, `s`, `m`, `x`, `q`.
 *
 * Throws SyntaxError. Characters are code points; a pattern that only the older, more tolerant grammar of the
 * platform accepts (unnecessary escapes such as `\-`, found in existing packs) uses that grammar.
 */
export function compileRegularExpression(pattern: string, flags: string): RegExp {
  if (!/^[ismxq]*$/.test(flags)) throw new SyntaxError(`unknown flag in "${flags}"`);
  const platformFlags = [...new Set(flags)].filter((flag) => 'ism'.includes(flag)).join('');
  const source = flags.includes('q')
    ? escapeAll(pattern)
    : flags.includes('x')
      ? withoutSpace(pattern)
      : pattern;
  try {
    return new RegExp(source, `${platformFlags}u`);
  } catch {
    return new RegExp(source, platformFlags);
  }
}

/**
 * Whether a compiled pattern matches somewhere in the string; also false when the string is so long that the platform's
 * matcher runs out of stack (about ten million characters under a repeated alternation).
 */
export function matches(expression: RegExp, text: string): boolean {
  try {
    return expression.test(text);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function escapeAll(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Flag `x`: whitespace outside character classes is not part of the pattern. */
function withoutSpace(pattern: string): string {
  return pattern.replace(/(\\.|\[(?:\\.|[^\]])*\])|\s+/gs, '$1');
}
