import { comparableUri } from '../crate/comparable-uri.ts';
import { type Check, distinctChecks } from '../finding/finding.ts';
import { PackError } from '../finding/pack-error.ts';
import type { ContextRegistry } from '../jsonld/contexts/registry.ts';
import { compareText } from '../text/compare-text.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { compileProfile } from './compile-profile.ts';
import type { CompiledProfile } from './compiled-profile.ts';
import { declareProfiles } from './declare-profiles.ts';
import { findProfile, type KnownProfile, knownProfile } from './known-profile.ts';
import { lineageOf } from './lineage.ts';
import { lintProfile } from './lint/lint-profile.ts';
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
  readonly #byUri: ReadonlyMap<string, ProfileDeclaration>;
  /** Sorted by identifier. */
  readonly #known: readonly KnownProfile[];
  readonly #identifierByUri: ReadonlyMap<string, string>;
  readonly #contents: ContentsReader;
  readonly #catalogues = new Map<ProfileDeclaration, Catalogue>();
  readonly #linted = new Map<ProfileDeclaration, ReadonlyMap<Check, string>>();
  readonly #compiled = new Map<string, ListedProfile>();

  constructor(
    packs: readonly PackFolder[],
    contexts: ContextRegistry,
    known: readonly KnownProfile[] | null,
  ) {
    this.contexts = contexts;
    const declared = declareProfiles(packs, (warning) => this.#warnings.add(warning));
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
    });
    warnOfPython(run.at(-1)!, warn);
    const listed = { profile, checks: visibleChecks(run.at(-1)!) };
    this.#compiled.set(declaration.identifier, listed);
    return listed;
  }

  /** Mistakes in a pack, unless it comes with the program. Throws PackError for the first that is an error. */
  #lint(run: readonly Catalogue[]): ReadonlyMap<Check, string> {
    const { profile } = run.at(-1)!;
    if (profile.folder.isBundled) return NO_DOUBT;
    const known = this.#linted.get(profile);
    if (known) return known;
    const { remarks, doubtful } = lintProfile(run, () => this.contexts.termIris());
    for (const { level, file, line, text } of remarks) {
      if (level === 'error') throw new PackError(file, line, text);
    }
    for (const remark of remarks) this.#warnings.add(remarkText(remark));
    this.#linted.set(profile, doubtful);
    return doubtful;
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

function warnOfPython(catalogue: Catalogue, warn: (warning: string) => void): void {
  const python = catalogue.requirements.filter(({ source }) => source.kind === 'python');
  for (const file of new Set(python.map(({ source }) => source.file))) {
    const path = `${catalogue.profile.folder.path}/${file}`;
    warn(`${path}: Python checks are not run; reports list them as not evaluated`);
  }
}
