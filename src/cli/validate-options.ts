import { RESULT_FORMATS, SEVERITIES } from '../core/index.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import { HELP_OPTION, type Option, PACK_OPTIONS } from './option.ts';

/** The options of the command that validates. */
export const VALIDATE_OPTIONS: readonly Option[] = [
  {
    name: 'profile',
    short: 'p',
    value: 'NAME',
    isList: false,
    purpose: `the profile, or "declared" for those that the crate declares; ${DEFAULT_PROFILE} by default`,
  },
  {
    name: 'severity',
    short: 's',
    value: 'LEVEL',
    isList: false,
    purpose: `the weakest checks to run: ${SEVERITIES.toReversed().join(', ')}; REQUIRED by default`,
  },
  {
    name: 'format',
    short: 'f',
    value: 'NAME',
    isList: false,
    purpose: `${RESULT_FORMATS.map(({ name }) => name).join(', ')}; text by default`,
  },
  {
    name: 'output',
    short: 'o',
    value: 'PATH',
    isList: false,
    purpose: 'write the report to this file, or several into this folder',
  },
  {
    name: 'skip',
    short: null,
    value: 'CHECK',
    isList: true,
    purpose: 'do not run this check; several with commas, or the option again',
  },
  {
    name: 'explain',
    short: null,
    value: null,
    isList: false,
    purpose: 'list in the JSON report the checks that found no entity to look at',
  },
  ...PACK_OPTIONS,
  {
    name: 'watch',
    short: 'w',
    value: null,
    isList: false,
    purpose: 'validate again whenever a crate changes',
  },
  HELP_OPTION,
];
