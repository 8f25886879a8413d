/** Text whose hidden characters are named, `[U+202E]`: it cannot steer a terminal or turn what stands beside it. */
export function visibleText(text: string): string {
  // Control characters besides tab and line break, marks that change the direction of text, characters without width
  // and noncharacters. Mostly listed: of Unicode's properties only these two never change between versions.
  const hidden =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}\p{NChar}\u{e0000}-\u{e007f}]/gu;
  return text.replace(hidden, (character) => `[U+${codeOf(character)}]`);
}

/** Visible text on one line. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\t\n\r]+/g, ' ');
}

function codeOf(character: string): string {
  return character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
}
