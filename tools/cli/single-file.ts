import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { escaped, isCompressed } from './part-text.ts';
import { ROOT } from './root.ts';

/** One script with parts in a comment at its end, which its beginning loads: launcher.ts. */
export async function writeSingleFile(parts: ReadonlyMap<string, string>): Promise<string> {
  const texts = [...parts].map(([name, text]) => ({
    name,
    text: isCompressed(name) ? deflateRawSync(text, { level: 9 }).toString('base64') : escaped(text),
  }));
  let head = '';
  // The table of places is part of the head, whose length the places depend on.
  for (let start = -1; start !== head.length; ) {
    start = head.length;
    head = `#!/usr/bin/env node\n${await launcher(placesOf(texts, start))}/*`;
  }
  return `${head}${texts.map(({ text }) => text).join('')}*/\n`;
}

function placesOf(texts: readonly { name: string; text: string }[], start: number): string {
  let offset = start;
  const places = texts.map(({ name, text }) => {
    const place = [name, [offset, text.length]];
    offset += text.length;
    return place;
  });
  return JSON.stringify(Object.fromEntries(places));
}

async function launcher(places: string): Promise<string> {
  const table = join(import.meta.dirname, 'parts.ts');
  const build = await rolldown({
    input: join(import.meta.dirname, 'launcher.ts'),
    platform: 'node',
    cwd: ROOT,
    plugins: [{ name: 'places', load: (id) => (id === table ? `export const PARTS = ${places};` : null) }],
  });
  const { output } = await build.generate({ format: 'cjs', minify: true });
  await build.close();
  return output[0].code;
}
