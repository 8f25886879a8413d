import type { Check } from '../finding/finding.ts';
import type { CompiledProfile, CompiledVariant } from './compiled-profile.ts';

/** A profile without one of its checks, or without one of the shapes that make up a check. */
export interface Mutant {
  check: Check;
  profile: CompiledProfile;
}

/** The profile without each of the checks that it declares itself, one at a time, at the weakest severity. */
export function mutantsOf(profile: CompiledProfile): Mutant[] {
  const variant = profile.variants.OPTIONAL;
  const mutants: Mutant[] = [];
  const add = (check: Check, changed: Partial<CompiledVariant>) => {
    if (check.hidden || check.requirement.profile.identifier !== profile.reference.identifier) return;
    const variants = { ...profile.variants, OPTIONAL: { ...variant, ...changed } };
    mutants.push({ check, profile: { ...profile, variants, undeclared: nameless(profile) } });
  };
  variant.shapes.forEach((run, index) => {
    const others = variant.shapes.toSpliced(index, 1);
    if (run.own) add(run.own, { shapes: [...others, { ...run, own: null }] });
    for (const property of run.properties) {
      const properties = run.properties.filter((other) => other !== property);
      add(property.check, { shapes: [...others, { ...run, properties }] });
    }
  });
  for (const native of variant.natives) {
    const isRun = native.native.needs === 'metadata' || native.native.needs === 'payload';
    if (isRun) add(native.check, { natives: variant.natives.filter((other) => other !== native) });
  }
  for (const [rule, check] of variant.formChecks) {
    add(check, { formChecks: new Map([...variant.formChecks].filter(([other]) => other !== rule)) });
  }
  return mutants;
}

/** A finding that ends a run is reported even under a pack that does not declare it; it must not look declared. */
function nameless(profile: CompiledProfile): (rule: string) => Check {
  return (rule) => ({ ...profile.undeclared(rule), identifier: `undeclared ${rule}` });
}
