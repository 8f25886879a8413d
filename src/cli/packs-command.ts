import { PackError } from '../core/light.ts';
import { bundledPackFolders } from '../packs/bundled-pack-folders.ts';
import { BUNDLED_PROFILES } from '../packs/bundled-profiles.ts';
import { readContexts } from '../packs/read-contexts.ts';
import { readPackFolders } from '../packs/read-packs.ts';
import { ALL_VALID, COULD_NOT_RUN, SOME_INVALID } from './exit-code.ts';
import { HELP_OPTION, type Option, PACK_OPTIONS } from './option.ts';
import { checkPacks } from './packs/check-packs.ts';
import { checkText, isSound } from './packs/check-text.ts';
import { openExampleModule } from './packs/module-examples.ts';
import { writeNewPack } from './packs/new-pack.ts';
import type { Arguments } from './parse-arguments.ts';
import { print, tell } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { watchCrates } from './watch-crates.ts';

export const PACKS_OPTIONS: readonly Option[] = [
  {
    name: 'mutate',
    short: null,
    value: null,
    isList: false,
    purpose: 'take each check away in turn; an example must notice',
  },
  {
    name: 'examples',
    short: null,
    value: 'MODULE',
    isList: false,
    purpose: 'also run the examples that this JavaScript or TypeScript module gives',
  },
  { name: 'watch', short: 'w', value: null, isList: false, purpose: 'check again whenever a file changes' },
  ...PACK_OPTIONS,
  HELP_OPTION,
];

/** `ro-crate-validate packs check FOLDER` and `ro-crate-validate packs new NAME` */
export async function packsCommand(args: Arguments): Promise<number> {
  const [word, place, ...others] = args.positionals;
  if ((word !== 'check' && word !== 'new') || place === undefined || others.length > 0) {
    throw new UsageError('Write packs check FOLDER, or packs new NAME.');
  }
  if (word === 'check') return check(place, args);
  const files = await writeNewPack(place);
  await print(`${files.map((file) => `${file}\n`).join('')}Check it with: packs check ${place} --mutate\n`);
  return ALL_VALID;
}

async function check(folder: string, args: Arguments): Promise<number> {
  const run = async () => {
    const module = args.value('examples');
    const request = {
      folder,
      moreExamples: module === null ? null : await openExampleModule(module),
      others: await otherPacks(args),
      contexts: await readContexts(args.value('contexts')),
    };
    const found = await checkPacks({ ...request, isMutating: args.isGiven('mutate') });
    await print(checkText(found));
    return isSound(found) ? ALL_VALID : SOME_INVALID;
  };
  if (!args.isGiven('watch')) return run();
  const first = () => runOrTell(run);
  const again = () => {
    tell(`\n${new Date().toLocaleTimeString()}: changed`);
    return first();
  };
  return watchCrates({ paths: [folder], ignored: [], first, again });
}

/** A pack that is being written is often not valid for a moment. */
async function runOrTell(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    tell(`error: ${error.message}`);
    return COULD_NOT_RUN;
  }
}

async function otherPacks(args: Arguments) {
  const paths = [...new Set(BUNDLED_PROFILES.flatMap(({ packs }) => packs))].sort();
  const extra = args.values('extra-profiles');
  const [bundled, more] = await Promise.all([bundledPackFolders(paths), readPackFolders(extra)]);
  return [...bundled, ...more];
}
