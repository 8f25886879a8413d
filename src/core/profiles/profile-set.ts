import { comparableUri } from '../crate/comparable-uri.ts';
import { type Check, distinctChecks, type Severity } from '../finding/finding.ts';
import { PackError } from '../finding/pack-error.ts';
import { type ContextRegistry, createContextRegistry, UnusableContext } from '../jsonld/contexts/registry.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { compileVariant } from './compile-variant.ts';
import type { CompiledProfile, CompiledVariant } from './compiled-profile.ts';
import { lineageOf } from './lineage.ts';
import { overriddenChecks } from './override.ts';
import type { PackFolder } from './pack-folder.ts';
import { PackTurtle } from './pack-turtle.ts';
import { type ProfileDeclaration, readProfile } from './read-profile.ts';
import { undeclaredCheck } from './undeclared-check.ts';
import { compareVersions } from './version.ts';

/** All profiles of a service, compiled, and the JSON-LD contexts that it knows. */
export interface ProfileSet {
  contexts: ContextRegistry;
  /** A profile by identifier, else the highest version of a token; undefined when unknown. */
  find(name: string): CompiledProfile | undefined;
  /** Identifiers of all profiles, sorted. */
  names(): string[];
  /** All profiles, sorted by identifier, with the checks they declare themselves. */
  list(): { profile: CompiledProfile; checks: Check[] }[];
  /** What the packs' authors may want to mend: unknown SHACL terms, https://schema.org/, Python files, replaced profiles. */
  warnings: string[];
}

/**
 * Reads and compiles packs and contexts. A later pack replaces an earlier one with the same URI.
 * Throws PackError naming file, line and reason.
 */
export function compileProfileSet(
  packs: readonly PackFolder[],
  contexts: readonly { url: string; context: unknown }[],
): ProfileSet {
  const warnings = new Set<string>();
  const byUri = declarationsByUri(packs, warnings);
  const turtle = new PackTurtle();
  const catalogues = new Map<ProfileDeclaration, Catalogue>();
  for (const declaration of byUri.values()) catalogues.set(declaration, readCatalogue(declaration, turtle));
  const identifierByUri = new Map(
    [...byUri.values()].map(({ uri, identifier }) => [comparableUri(uri), identifier]),
  );
  const profiles = new Map<string, { profile: CompiledProfile; checks: Check[] }>();
  for (const declaration of [...byUri.values()].sort((a, b) => (a.identifier < b.identifier ? -1 : 1))) {
    const run = lineageOf(declaration, byUri).map((member) => catalogues.get(member)!);
    const checks = visibleChecks(run.at(-1)!);
    profiles.set(declaration.identifier, {
      profile: compileProfile(run, { turtle, identifierByUri, warn: (warning) => warnings.add(warning) }),
      checks,
    });
    warnOfPython(run.at(-1)!, warnings);
  }
  return {
    contexts: createRegistry(contexts),
    find: (name) => (profiles.get(name) ?? newestOf(name, profiles))?.profile,
    names: () => [...profiles.keys()],
    list: () => [...profiles.values()],
    warnings: [...warnings],
  };
}

/**
 * The weakest threshold includes every file, so that compiling it finds every error; the strongest is the one most
 * requests use. The one between is compiled on its first request, which saves a quarter of the start time.
 */
function compileVariants(
  compile: (severity: Severity) => CompiledVariant,
): Record<Severity, CompiledVariant> {
  let recommended: CompiledVariant | null = null;
  return {
    REQUIRED: compile('REQUIRED'),
    OPTIONAL: compile('OPTIONAL'),
    get RECOMMENDED() {
      recommended ??= compile('RECOMMENDED');
      return recommended;
    },
  };
}

/** An invalid context stops the start, as an invalid pack does. */
function createRegistry(contexts: readonly { url: string; context: unknown }[]): ContextRegistry {
  try {
    return createContextRegistry(contexts);
  } catch (error) {
    if (error instanceof UnusableContext) throw new PackError('CONTEXTS_PATH', null, error.message);
    throw error;
  }
}

interface CompilerParts {
  turtle: PackTurtle;
  identifierByUri: ReadonlyMap<string, string>;
  warn: (warning: string) => void;
}

function declarationsByUri(packs: readonly PackFolder[], warnings: Set<string>) {
  const byUri = new Map<string, ProfileDeclaration>();
  for (const folder of packs) {
    const declaration = readProfile(folder);
    const earlier = byUri.get(declaration.uri);
    if (earlier) {
      warnings.add(`${folder.path} replaces ${earlier.folder.path}: both describe <${declaration.uri}>`);
    }
    byUri.set(declaration.uri, declaration);
  }
  const identifiers = new Map<string, ProfileDeclaration>();
  for (const declaration of byUri.values()) {
    const other = identifiers.get(declaration.identifier);
    if (other) {
      const reason = `${other.folder.path} has the same identifier, ${declaration.identifier}`;
      throw new PackError(`${declaration.folder.path}/profile.ttl`, null, reason);
    }
    identifiers.set(declaration.identifier, declaration);
  }
  return byUri;
}

function compileProfile(run: Catalogue[], parts: CompilerParts): CompiledProfile {
  const target = run.at(-1)!;
  const overridden = overriddenChecks(run);
  const compile = (severity: Severity) => compileVariant(run, overridden, severity, parts);
  const model = run.map(({ profile }) => profile.crateModel).findLast((value) => value !== null);
  return {
    declaration: target.profile,
    reference: target.reference,
    lineage: run.map(({ profile }) => profile.identifier),
    crateModel: model ?? '1.2',
    identifierByUri: parts.identifierByUri,
    variants: compileVariants(compile),
    undeclared: (rule) => undeclaredCheck(rule, target.reference),
  };
}

function visibleChecks(catalogue: Catalogue): Check[] {
  const entries = catalogue.requirements.flatMap((requirement) => requirement.entries);
  return distinctChecks(entries.map(({ check }) => check).filter((check) => !check.hidden));
}

function warnOfPython(catalogue: Catalogue, warnings: Set<string>): void {
  const files = catalogue.requirements
    .filter(({ source }) => source.kind === 'python')
    .map(({ source }) => source.file);
  for (const file of new Set(files)) {
    warnings.add(
      `${catalogue.profile.folder.path}/${file}: Python checks are not run; reports list them as not evaluated`,
    );
  }
}

function newestOf(
  token: string,
  profiles: ReadonlyMap<string, { profile: CompiledProfile; checks: Check[] }>,
) {
  return [...profiles.values()]
    .filter(({ profile }) => profile.declaration.token === token)
    .sort((a, b) => compareVersions(b.profile.declaration.version, a.profile.declaration.version))[0];
}
