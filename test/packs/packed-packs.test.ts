import { describe, expect, it } from 'vitest';
import { openPack } from '../../src/packs/packed-pack.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { packPacks } from '../../tools/cli/pack-packs.ts';
import { openProfileSet, type PackFolder } from '../core/inside.ts';

describe('A pack that was packed for the command line', async () => {
  const folders = await readPackFolders([BUNDLED_PACKS]);
  const unread = (path: string): never => {
    throw new Error(`the text of ${path} was read`);
  };
  const opened = packPacks(folders).map((packed) => {
    const { files } = folders.find(({ path }) => path === packed.path)!;
    const textOf = (path: string) => files.find((file) => file.path === path)!.text;
    return openPack(JSON.parse(JSON.stringify(packed)), (path) =>
      path.endsWith('.ttl') ? unread(path) : textOf(path),
    );
  });

  it('has the same profiles, checks and digests, without its Turtle', () => {
    const described = (packs: readonly PackFolder[]) =>
      openProfileSet(packs, [])
        .list()
        .map(({ profile, checks }) => {
          const { declaration, digest, lineage, reference } = profile;
          const { folder: _, ...declared } = declaration;
          const ran = profile.variants.OPTIONAL.checks.map(({ identifier }) => identifier);
          return { declared, digest, lineage, reference, checks, ran };
        });
    expect(described(opened)).toEqual(described(folders));
  });

  it('has its declaration and its requirements read', () => {
    const isRead = ({ declared, files }: PackFolder) =>
      declared !== undefined &&
      files.every(({ path, requirements }) => path.endsWith('.ttl') === Boolean(requirements));
    expect(opened.filter((pack) => !isRead(pack))).toEqual([]);
  });

  it('has the text of each file for whoever asks', async () => {
    const [packed] = packPacks(folders);
    const texts = Object.fromEntries(folders[0]!.files.map(({ path, text }) => [path, text]));
    const pack = openPack(packed!, (path) => texts[path]!);
    expect(pack.files.map(({ path, text }) => ({ path, text }))).toEqual(folders[0]!.files);
  });
});
