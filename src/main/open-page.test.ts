import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageOpener } from './open-page.ts';

let folder: string;
let warnings: string[];
const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-page-'));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** A builder that writes a page with that text, or that fails. */
async function places(code: string) {
  const builder = join(folder, 'builder.ts');
  await writeFile(builder, `import { mkdirSync, writeFileSync } from 'node:fs';\n${code}`);
  return { built: join(folder, 'built'), builder };
}

const BUILD = (text: string) =>
  `mkdirSync(process.argv[2]!, { recursive: true }); writeFileSync(process.argv[2] + '/index.html', '${text}');`;

describe('The page of the service', () => {
  it('is built when it is first asked for, once for all who ask', async () => {
    const open = createPageOpener(log, await places(BUILD('first')));
    const [one, other] = await Promise.all([open(), open()]);
    expect(new TextDecoder().decode(one?.get('index.html')?.plain)).toBe('first');
    expect(other).toBe(one);
    expect(warnings).toEqual([]);
  });

  it('is built again when its sources are newer', async () => {
    const first = await places(BUILD('old'));
    await createPageOpener(log, first)();
    const index = join(first.built, 'index.html');
    const isText = async (text: string, builder: string) => {
      const page = await createPageOpener(log, await places(builder))();
      expect(new TextDecoder().decode(page?.get('index.html')?.plain)).toBe(text);
    };
    await isText('old', BUILD('new'));
    await utimes(index, new Date(0), new Date(0));
    await isText('new', BUILD('new'));
  });

  it('is left out, with a warning, when it cannot be built; what was built before is kept', async () => {
    const broken = await places('throw new Error("no bundler");');
    expect(await createPageOpener(log, broken)()).toBeNull();
    expect(warnings).toEqual(['the page at / could not be built; npm run build shows why']);
    await createPageOpener(log, await places(BUILD('old')))();
    await utimes(join(broken.built, 'index.html'), new Date(0), new Date(0));
    const kept = await createPageOpener(log, await places('throw new Error("no bundler");'))();
    expect(new TextDecoder().decode(kept?.get('index.html')?.plain)).toBe('old');
  });

  it('is left out where there is neither a build nor anything that builds', async () => {
    const open = createPageOpener(log, { built: join(folder, 'built'), builder: join(folder, 'absent.ts') });
    expect(await open()).toBeNull();
    expect(warnings).toEqual([]);
  });
});
