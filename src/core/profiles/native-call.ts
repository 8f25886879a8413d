import type { Check } from '../finding/finding.ts';
import { PackError } from '../finding/pack-error.ts';
import { FORM_RULES } from '../rules/form-finding.ts';
import { NATIVE_CHECKS } from '../rules/native/registry.ts';
import { nearestWord } from '../text/nearest-word.ts';
import type { NativeCall } from './requirement-source.ts';

/** The rule of form or the function that a call names. Throws PackError. */
export function nativeOf({ functionName, arguments: args }: NativeCall, check: Check, file: string) {
  const rule = FORM_RULES.find((candidate) => candidate === functionName) ?? null;
  const native = Object.hasOwn(NATIVE_CHECKS, functionName) ? NATIVE_CHECKS[functionName]! : null;
  if (rule || native) return { check, rule, native, arguments: args };
  const near = nearestWord(functionName, [...FORM_RULES, ...Object.keys(NATIVE_CHECKS)]);
  const advice = near === null ? 'the name of a native check' : `"${near}"`;
  throw new PackError(file, null, `pack:function "${functionName}" is not known. Write ${advice}`);
}
