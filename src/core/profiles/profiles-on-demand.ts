import { comparableUri } from '../crate/comparable-uri.ts';
import { type Check, distinctChecks } from '../finding/finding.ts';
import { PackError } from '../finding/pack-error.ts';
import type { ContextRegistry } from '../jsonld/contexts/registry.ts';
import { compareText } from '../text/compare-text.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { CommonParts } from './common-parts.ts';
import { compileProfile } from './compile-profile.ts';
import type { CompiledProfile } from './compiled-profile.ts';
import { type DeclaredProfiles, declareProfiles } from './declare-profiles.ts';
import type { HashTexts } from './digest-packs.ts';
import { findProfile, type KnownProfile, knownProfile } from './known-profile.ts';
import { lineageOf } from './lineage.ts';
import { lintProfile } from './lint/lint-profile.ts';
import { lintLostTerms, type Replacement } from './lint/lost-terms.ts';
import { remarkText } from './lint/remark.ts';
import { narrowCatalogues } from './narrow-catalogues.ts';
import type { PackFolder } from './pack-folder.ts';
import { ContentsReader } from './profile-contents.ts';
import type { ListedProfile, ProfileSet } from './profile-set.ts';
import type { ProfileDeclaration } from './read-profile.ts';

const NO_DOUBT: ReadonlyMap<Check, string> = new Map();

/** A set whose profiles are read and compiled when they are first asked for; see openProfileSet. */
export class ProfilesOnDemand implements ProfileSet {
  readonly contexts: ContextRegistry;
  readonly #warnings = new Set<string>();
  readonly #declared: DeclaredProfiles;
  readonly #byUri: ReadonlyMap<string, ProfileDeclaration>;
  /** Sorted by identifier. */
  readonly #known: readonly KnownProfile[];
  readonly #identifierByUri: ReadonlyMap<string, string>;
  readonly #contents: ContentsReader;
  readonly #catalogues = new Map<ProfileDeclaration, Catalogue>();
  readonly #linted = new Map<ProfileDeclaration, ReadonlyMap<Check, string>>();
  readonly #compiled = new Map<string, ListedProfile>();
  readonly #hash: HashTexts | undefined;
  #parts = new CommonParts();

  constructor(
    packs: readonly PackFolder[],
    contexts: ContextRegistry,
    known: readonly KnownProfile[] | null,
    hash?: HashTexts,
  ) {
    this.contexts = contexts;
    this.#hash = hash;
    const declared = declareProfiles(packs, (warning) => this.#warnings.add(warning));
    this.#declared = declared;
    this.#byUri = declared.byUri;
    const profiles = known ?? [...this.#byUri.values()].map(knownProfile);
    this.#known = profiles.toSorted((a, b) => compareText(a.identifier, b.identifier));
    this.#identifierByUri = new Map(profiles.map(({ uri, identifier }) => [comparableUri(uri), identifier]));
    this.#contents = new ContentsReader(declared);
  }

  get warnings(): string[] {
    return [...this.#warnings];
  }

  find(name: string): CompiledProfile | undefined {
    const known = findProfile(name, this.#known);
    const declaration = known && this.#byUri.get(known.uri);
    return declaration && this.#compile(declaration).profile;
  }

  names(): string[] {
    return this.#known.map(({ identifier }) => identifier);
  }

  list(): ListedProfile[] {
    // All are read before any is compiled, so that an error of form shows before what follows from it.
    for (const declaration of this.#byUri.values()) this.#catalogueOf(declaration);
    const declarations = [...this.#byUri.values()];
    return declarations
      .sort((a, b) => compareText(a.identifier, b.identifier))
      .map((declaration) => this.#compile(declaration));
  }

  #compile(declaration: ProfileDeclaration): ListedProfile {
    const known = this.#compiled.get(declaration.identifier);
    if (known) return known;
    const run = lineageOf(declaration, this.#byUri).map((member) => this.#catalogueOf(member));
    const warn = (warning: string) => void this.#warnings.add(warning);
    const doubtful = new Map(run.flatMap((_, index) => [...this.#lint(run.slice(0, index + 1))]));
    const profile = compileProfile(narrowCatalogues(run), {
      identifierByUri: this.#identifierByUri,
      doubtful,
      warn,
      parts: () => this.#openParts(),
      ...(this.#hash ? { hash: this.#hash } : {}),
    });
    warnOfPython(run.at(-1)!, warn);
    const listed = { profile, checks: visibleChecks(run.at(-1)!) };
    this.#compiled.set(declaration.identifier, listed);
    return listed;
  }

  #openParts(): CommonParts {
    if (this.#parts.dictionary.isFrozen) this.#parts = new CommonParts();
    return this.#parts;
  }

  /**
   * Mistakes in a pack, unless it comes with the program, and what it loses when another one replaces an ancestor.
   * Throws PackError for the first mistake that is an error.
   */
  #lint(run: readonly Catalogue[]): ReadonlyMap<Check, string> {
    const { profile } = run.at(-1)!;
    const replacements = this.#replacementsIn(run);
    if (profile.folder.isBundled && replacements.length === 0) return NO_DOUBT;
    const known = this.#linted.get(profile);
    if (known) return known;
    const linted = profile.folder.isBundled ? null : lintProfile(run, () => this.contexts.termIris());
    const lost = lintLostTerms(run, replacements);
    const remarks = [...(linted?.remarks ?? []), ...lost.remarks];
    const doubtful = new Map([...lost.doubtful, ...(linted?.doubtful ?? [])]);
    for (const { level, file, line, text } of remarks) {
      if (level === 'error') throw new PackError(file, line, text);
    }
    for (const remark of remarks) this.#warnings.add(remarkText(remark));
    this.#linted.set(profile, doubtful);
    return doubtful;
  }

  /** The ancestors of a run that replace another pack. */
  #replacementsIn(run: readonly Catalogue[]): Replacement[] {
    return run
      .slice(0, -1)
      .flatMap((by) =>
        this.#declared.all
          .filter((other) => other.uri === by.profile.uri && other !== by.profile)
          .map((replaced) => ({ replaced: this.#catalogueOf(replaced), by })),
      );
  }

  #catalogueOf(declaration: ProfileDeclaration): Catalogue {
    const catalogue =
      this.#catalogues.get(declaration) ?? readCatalogue(declaration, this.#contents.read(declaration));
    this.#catalogues.set(declaration, catalogue);
    return catalogue;
  }
}

function visibleChecks(catalogue: Catalogue): Check[] {
  const entries = catalogue.requirements.flatMap((requirement) => requirement.entries);
  return distinctChecks(entries.map(({ check }) => check).filter((check) => !check.hidden));
}

/** Code from packs is not run: only the checks that functions here implement are evaluated. */
function warnOfPython({ profile, requirements }: Catalogue, warn: (warning: string) => void): void {
  const python = requirements.filter(({ source }) => source.kind === 'python');
  for (const file of new Set(python.map(({ source }) => source.file))) {
    const declared = python.filter(({ source }) => source.file === file);
    const checks = declared.flatMap(({ source }) => source.checks).filter(({ deactivated }) => !deactivated);
    const unknown = checks.filter(({ calls }) => calls.length === 0).map(({ name }) => `"${name}"`);
    if (unknown.length === 0) continue;
    const text = `${unknown.length} of ${checks.length} Python checks are not known here and are not evaluated`;
    warn(`${profile.folder.path}/${file}: ${text}: ${unknown.join(', ')}`);
  }
}
