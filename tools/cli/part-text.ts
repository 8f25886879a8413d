/** What would end the comment that the parts are in, and what stands for it there. */
const END = '*/';
const MARK = '*%!/';

/** A script or JSON with nothing but ASCII, as it can be in a comment. Throws when it cannot. */
export function escaped(text: string): string {
  if (text.includes(MARK)) throw new Error(`a part of the program has ${MARK}`);
  return text
    .replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll(END, MARK);
}

/** The text of an escaped one. */
export function unescaped(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, END) : text;
}

/** Whether a part is compressed: one that few runs use. Node reads the whole file at each start, 1 MB in 2 ms. */
export function isCompressed(name: string): boolean {
  return name.endsWith('.texts.json') || /^(?:program-serve-stdio|program-lib|n3|sparqljs)\.js$/.test(name);
}
