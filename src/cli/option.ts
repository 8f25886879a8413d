/** One option of a command, as it is parsed and as the help shows it. */
export interface Option {
  name: string;
  /** One letter, or null. */
  short: string | null;
  /** What its value is called in the help; null for an option without a value. */
  value: string | null;
  /** Whether it may be given several times; its value may then also be a list with commas. */
  isList: boolean;
  purpose: string;
}

export const HELP_OPTION: Option = {
  name: 'help',
  short: 'h',
  value: null,
  isList: false,
  purpose: 'show this text',
};

/** Where packs and contexts come from besides those that are built in. */
export const PACK_OPTIONS: readonly Option[] = [
  {
    name: 'extra-profiles',
    short: null,
    value: 'DIR',
    isList: true,
    purpose: 'also know the profile packs in this folder',
  },
  {
    name: 'contexts',
    short: null,
    value: 'DIR',
    isList: false,
    purpose: 'also know the JSON-LD contexts in this folder',
  },
];
