import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { packPacks } from './pack-packs.ts';

/** The bundled packs as JSON by name: what a validation needs of each, and the texts of its files. */
export async function packParts(): Promise<Map<string, string>> {
  const folders = await readPackFolders([BUNDLED_PACKS]);
  const texts = folders.map(({ path, files }) => {
    return [
      `${path}.texts.json`,
      JSON.stringify(Object.fromEntries(files.map((file) => [file.path, file.text]))),
    ] as const;
  });
  const packed = packPacks(folders).map((pack) => [`${pack.path}.json`, JSON.stringify(pack)] as const);
  return new Map([...packed, ...texts]);
}
