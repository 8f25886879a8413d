import { PackError } from '../finding/pack-error.ts';
import type { Catalogue } from './catalogue.ts';
import { fileOf } from './read-profile.ts';

/**
 * Refuses a profile that takes shapes from one of its ancestors under the same IRIs: in the joint graph the two would
 * be one shape. Throws PackError.
 * @param catalogues those of a profile's ancestors, and its own last
 */
export function refuseSharedShapes(catalogues: readonly Catalogue[]): void {
  const target = catalogues.at(-1)!;
  const { derivation, folder } = target.profile;
  const base = catalogues.slice(0, -1).find(({ profile }) => profile.uri === derivation?.base);
  if (!derivation || !base) return;
  const known = new Set(base.requirements.map(({ source }) => source.subject));
  const own = new Set(folder.files.map(({ path }) => path));
  for (const { source } of target.requirements) {
    if (own.has(source.file) || !known.has(source.subject)) continue;
    const reason =
      `takes <${source.subject}> from its ancestor ${base.profile.identifier} under the same IRI. ` +
      'Add a pack:replacement for the namespace of the shapes';
    throw new PackError(fileOf(target.profile), derivation.line, reason);
  }
}
