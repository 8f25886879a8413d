/**
 * Control characters besides tab and line break, marks that change the direction of text, characters without width
 * and noncharacters. Listed, not taken from Unicode's properties, which differ between versions of an engine.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\ufffb\p{Cs}\u{e0000}-\u{e007f}]|[\ufffe\uffff\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{4fffe}\u{4ffff}\u{5fffe}\u{5ffff}\u{6fffe}\u{6ffff}\u{7fffe}\u{7ffff}\u{8fffe}\u{8ffff}\u{9fffe}\u{9ffff}\u{afffe}\u{affff}\u{bfffe}\u{bffff}\u{cfffe}\u{cffff}\u{dfffe}\u{dffff}\u{efffe}\u{effff}\u{ffffe}\u{fffff}\u{10fffe}\u{10ffff}]/gu;

/** Text whose hidden characters are named, `[U+202E]`: it cannot steer a terminal or turn what stands beside it. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => `[U+${codeOf(character)}]`);
}

/** Visible text on one line. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\t\n\r]+/g, ' ');
}

function codeOf(character: string): string {
  return character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
}
