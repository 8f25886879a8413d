import { nearestWord } from '../../text/nearest-word.ts';
import { requirementFiles } from '../catalogue.ts';
import { FOLDER_NAMES, folderSeverity } from '../folder-severity.ts';
import type { LintedPack } from './linted-pack.ts';

/** Reports folders that look like those of a level, and a pack without a token. */
export function lintLayout(pack: LintedPack): void {
  const { profile, contents, requirements } = pack.catalogue;
  if (!profile.hasToken) {
    const text = `has no prof:hasToken; the profile is called "${profile.token}" after its folder. Add prof:hasToken "${profile.token}"`;
    pack.warn({ file: pack.profileFile, line: null }, text);
  }
  const declaring = new Set(requirements.map(({ source }) => source.file));
  const folders = new Set(
    requirementFiles(contents)
      .filter(({ path }) => declaring.has(path) && path.includes('/'))
      .map(({ path }) => path.split('/').slice(0, -1).join('/')),
  );
  for (const folder of folders) lintFolder(pack, folder);
}

function lintFolder(pack: LintedPack, folder: string): void {
  const place = { file: `${pack.catalogue.profile.folder.path}/${folder}/`, line: null };
  const name = folder.split('/').at(-1)!;
  if (FOLDER_NAMES.includes(name)) return;
  const plain = name.toLowerCase();
  if (folderSeverity(`${folder}/x`) !== null) {
    pack.warn(place, `names of folders are written in lower case. Rename it to ${plain}/`);
    return;
  }
  const near = nearestWord(plain, FOLDER_NAMES);
  const text = `"${name}" is not the name of a level, so that its checks are REQUIRED unless they say otherwise`;
  if (near === null) pack.warn(place, `${text}. Use must/, should/ or may/`);
  else pack.errorIfOwn(place, `${text}. Rename it to ${near}/`);
}
