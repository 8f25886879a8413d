import { explainCommand } from './explain-command.ts';
import { mcpCommand } from './mcp-command.ts';
import { HELP_OPTION, type Option, PACK_OPTIONS } from './option.ts';
import { PACKS_OPTIONS, packsCommand } from './packs-command.ts';
import type { Arguments } from './parse-arguments.ts';
import { profilesCommand } from './profiles-command.ts';
import { validateCommand } from './validate-command.ts';
import { VALIDATE_OPTIONS } from './validate-options.ts';

/** One subcommand. */
export interface Command {
  /** The word that calls it; '' for the one that needs none. */
  name: string;
  /** What follows the program's name, for the help. */
  synopsis: string;
  purpose: string;
  options: readonly Option[];
  /** Gives the exit code. Throws UsageError, PackError. */
  run(args: Arguments): Promise<number>;
}

/** What a word alone does; further subcommands are added here. */
export const COMMANDS: readonly Command[] = [
  {
    name: '',
    synopsis: 'PATH... [options]',
    purpose: 'validates RO-Crates: folders, zips, BagIt bags, metadata files, or - for standard input',
    options: VALIDATE_OPTIONS,
    run: validateCommand,
  },
  {
    name: 'profiles',
    synopsis: 'profiles [options]',
    purpose: 'lists the profiles',
    options: [...PACK_OPTIONS, HELP_OPTION],
    run: profilesCommand,
  },
  {
    name: 'explain',
    synopsis: 'explain CHECK [options]',
    purpose: 'says what a check asks and where the specification has it',
    options: [...PACK_OPTIONS, HELP_OPTION],
    run: explainCommand,
  },
  {
    name: 'packs',
    synopsis: 'packs check FOLDER [options]',
    purpose: 'looks for mistakes in profile packs and runs their examples; packs new NAME writes one',
    options: PACKS_OPTIONS,
    run: packsCommand,
  },
  {
    name: 'mcp',
    synopsis: 'mcp [options]',
    purpose: 'offers the validator to language models by the Model Context Protocol',
    options: [...PACK_OPTIONS, HELP_OPTION],
    run: mcpCommand,
  },
];
