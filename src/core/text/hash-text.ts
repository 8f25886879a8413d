/** FNV-1a over UTF-16 code units with a seed, as eight hexadecimal digits; not for anything hostile. */
export function hashText(text: string, seed = 0x811c9dc5): string {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
