import { PackError } from '../finding/pack-error.ts';
import { fileOf, type ProfileDeclaration } from './read-profile.ts';

/**
 * Profiles that a validation against `target` runs, ancestors first and `target` last.
 * Throws PackError when an ancestor is not loaded or a profile is its own ancestor.
 */
export function lineageOf(
  target: ProfileDeclaration,
  byUri: ReadonlyMap<string, ProfileDeclaration>,
): ProfileDeclaration[] {
  const order: ProfileDeclaration[] = [];
  if (target.declaredAncestors.length > 0) {
    for (const uri of target.declaredAncestors) order.push(ancestorOf(target, uri, byUri));
    return [...new Set(order.filter((profile) => profile !== target)), target];
  }
  visit(target, byUri, order, []);
  return order;
}

function visit(
  profile: ProfileDeclaration,
  byUri: ReadonlyMap<string, ProfileDeclaration>,
  order: ProfileDeclaration[],
  descendants: ProfileDeclaration[],
): void {
  if (order.includes(profile)) return;
  if (descendants.includes(profile)) {
    throw new PackError(fileOf(profile), null, `profile ${profile.identifier} is an ancestor of itself`);
  }
  for (const uri of profile.parents) {
    visit(ancestorOf(profile, uri, byUri), byUri, order, [...descendants, profile]);
  }
  order.push(profile);
}

function ancestorOf(
  profile: ProfileDeclaration,
  uri: string,
  byUri: ReadonlyMap<string, ProfileDeclaration>,
) {
  const ancestor = byUri.get(uri);
  if (ancestor) return ancestor;
  throw new PackError(fileOf(profile), null, `${profile.identifier} extends ${uri}, which is not loaded`);
}
