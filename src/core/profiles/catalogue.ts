import { type Check, type ProfileReference, type Requirement, severityRank } from '../finding/finding.ts';
import { compareText } from '../text/compare-text.ts';
import { levelWord } from './folder-severity.ts';
import type { ProfileContents } from './profile-contents.ts';
import type { ProfileFile } from './profile-files.ts';
import { readPythonChecks } from './python/python-checks.ts';
import type { ProfileDeclaration } from './read-profile.ts';
import { readRequirements } from './read-requirements.ts';
import type { CheckSource, RequirementSource } from './requirement-source.ts';

/** A check with its number and its declaration. */
export interface CatalogueEntry {
  check: Check;
  source: CheckSource;
  /** Whether a pack of the run changed its severity, which its file and its shape then no longer say. */
  isNarrowed?: boolean;
}

/** A requirement with its number, its checks and its declaration. */
export interface CatalogueRequirement {
  requirement: Requirement;
  source: RequirementSource;
  entries: CatalogueEntry[];
}

/** All checks of one profile, without those of its ancestors. */
export interface Catalogue {
  profile: ProfileDeclaration;
  contents: ProfileContents;
  reference: ProfileReference;
  requirements: CatalogueRequirement[];
}

/** Files of a profile that declare requirements, sorted by path. */
export function requirementFiles({ files }: ProfileContents): ProfileFile[] {
  return files.filter((file) => {
    const name = file.path.split('/').at(-1)!;
    if (name.startsWith('.') || name.startsWith('_')) return false;
    if (['profile.ttl', 'ontology.ttl', 'prefixes.ttl', 'counterparts.ttl'].includes(name)) return false;
    return name.endsWith('.ttl') || name.endsWith('.py');
  });
}

/** Reads and numbers the checks of a profile. Throws PackError. */
export function readCatalogue(profile: ProfileDeclaration, contents: ProfileContents): Catalogue {
  const { identifier, uri, name, description } = profile;
  const reference = { identifier, uri, name, description };
  const sources = requirementFiles(contents).flatMap((file) =>
    file.path.endsWith('.py')
      ? readPythonChecks({ path: file.path, text: file.text, profile: uri })
      : (file.requirements ?? readRequirements(file.path, file.turtle())),
  );
  sources.sort(compareSources);
  const requirements = sources.map((source, index) => numberRequirement(source, index + 1, reference));
  return { profile, contents, reference, requirements };
}

/** Stronger folders first, then by file name, then by name, compared as strings. */
function compareSources(left: RequirementSource, right: RequirementSource): number {
  const rank = (source: RequirementSource) =>
    source.folderSeverity === null ? -1 : severityRank(source.folderSeverity);
  return (
    rank(right) - rank(left) ||
    compareText(left.file.split('/').at(-1)!, right.file.split('/').at(-1)!) ||
    compareText(left.name, right.name)
  );
}

function numberRequirement(source: RequirementSource, order: number, profile: ProfileReference) {
  const requirement: Requirement = {
    identifier: `${profile.identifier}_${order}`,
    name: source.name,
    description: source.description,
    order,
    profile,
  };
  const entries = source.checks.map((check) => ({
    check: numberCheck(source, check, requirement),
    source: check,
  }));
  return { requirement, source, entries };
}

function numberCheck(source: RequirementSource, check: CheckSource, requirement: Requirement): Check {
  const position = `${requirement.order}.${check.order}`;
  return {
    identifier: `${requirement.profile.identifier}_${check.id ?? position}`,
    label: `${levelWord(source.file, check.severity)} ${position}`,
    order: check.order,
    name: check.name,
    description: check.description,
    severity: check.severity,
    requirement,
    help: check.help,
    message: check.message,
    source: source.file,
    hidden: check.hidden || source.hidden,
  };
}
