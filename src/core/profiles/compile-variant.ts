import { type Check, type NotEvaluated, type Severity, severityRank } from '../finding/finding.ts';
import { type TermId, TermKind } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';
import { addInterned, type InternedTurtle, type SubjectPlace } from '../rdf/turtle.ts';
import { PACK_DIALECT } from '../rules/shapes/pack-dialect.ts';
import { compileShapes } from '../shacl/compile-shapes.ts';
import type { CompiledShape } from '../shacl/compiled-shape.ts';
import { compileOntology } from '../shacl/ontology.ts';
import { SH } from '../vocabulary/shacl.ts';
import type { Catalogue, CatalogueRequirement } from './catalogue.ts';
import { requirementFiles } from './catalogue.ts';
import type { CommonParts } from './common-parts.ts';
import type { CompiledVariant, ShapeRun } from './compiled-profile.ts';
import type { Counterparts } from './counterparts.ts';
import { folderSeverity } from './folder-severity.ts';
import { isForeignPack } from './foreign-pack.ts';
import { type GraphTransformer, requiredTransformers } from './graph-transformers.ts';
import { nativeOf } from './native-call.ts';
import { checksWithIds } from './override.ts';
import type { ProfileFile } from './profile-files.ts';
import { withoutUnsupported } from './unsupported-checks.ts';
import { visibleChecks } from './visible-checks.ts';

const PYTHON_REASON = 'a Python check that is not known here; code from packs is not run';

/** What packs of a run change in one another. */
export interface Rewritten {
  overridden: ReadonlySet<Check>;
  counterparts: Counterparts;
}

/** What a variant is compiled with. */
export interface VariantSurroundings {
  parts: CommonParts;
  /** Receives warnings about unknown SHACL terms. */
  warn: (message: string) => void;
}

/** Compiles what a run of `catalogues` (ancestors first) does at a threshold. Throws PackError. */
export function compileVariant(
  catalogues: readonly Catalogue[],
  rewritten: Rewritten,
  threshold: Severity,
  { parts, warn }: VariantSurroundings,
): Omit<CompiledVariant, 'doubtful'> {
  return new VariantCompiler(rewritten, threshold, parts).compile(catalogues, warn);
}

class VariantCompiler {
  readonly #parts: CommonParts;
  readonly #graph: Graph;
  readonly #overridden: Set<Check>;
  readonly #counterparts: Counterparts;
  readonly #threshold: number;
  /** Check of each property shape and of each node shape's own constraints. */
  readonly #checkOf = new Map<TermId, Check>();
  readonly #ownCheckOf = new Map<TermId, Check>();
  readonly #files: InternedTurtle[] = [];
  /** Subjects in packs that were written for other validators. */
  readonly #foreign = new Set<SubjectPlace>();
  readonly #transformers = new Set<GraphTransformer>();
  /** Requirements of the run; without those whose declared severity is below the threshold. */
  readonly #requirements = new Set<CatalogueRequirement>();

  constructor({ overridden, counterparts }: Rewritten, threshold: Severity, parts: CommonParts) {
    this.#parts = parts;
    this.#graph = new Graph(parts.dictionary);
    this.#overridden = new Set(overridden);
    this.#counterparts = counterparts;
    this.#threshold = severityRank(threshold);
  }

  compile(
    catalogues: readonly Catalogue[],
    warn: (message: string) => void,
  ): Omit<CompiledVariant, 'doubtful'> {
    for (const catalogue of catalogues) this.#load(catalogue);
    this.#deactivateCounterparts();
    const ontology = compileOntology(this.#ontology(catalogues));
    const subjects = this.#files.flatMap(({ places }) => places);
    const known = this.#parts.shapes.within(this.#files);
    const compiled = compileShapes(this.#graph, subjects, PACK_DIALECT, known, this.#foreign);
    for (const warning of compiled.warnings) warn(warning);
    const runs = compiled.shapes
      .filter((shape) => this.#ownCheckOf.has(shape.term) && !shape.deactivated)
      .map((shape) => this.#shapeRun(shape))
      .filter(({ own, properties }) => own !== null || properties.length > 0);
    const { shapes, unsupported } = withoutUnsupported(runs);
    const notEvaluated = [...unsupported, ...this.#pythonChecks()];
    const natives = this.#natives();
    return {
      dictionary: this.#graph.dictionary,
      infer: (graph) => {
        for (const transform of this.#transformers) transform(graph);
        ontology.apply(graph);
        compiled.applyRules(graph);
      },
      shapes,
      natives: natives.flatMap(({ check, native, arguments: args }) =>
        native ? [{ check, native, arguments: args }] : [],
      ),
      classCounterparts: this.#counterparts.classes,
      formChecks: new Map(natives.flatMap(({ check, rule }) => (rule ? [[rule, check]] : []))),
      // Of several such checks the last one reports, so that its contexts count.
      contextUrls: [...(natives.findLast(({ rule }) => rule === 'context-rocrate')?.arguments ?? [])],
      notEvaluated,
      checks: visibleChecks(shapes, natives, notEvaluated),
    };
  }

  #load(catalogue: Catalogue): void {
    const { contents } = catalogue;
    const prefixes = contents.files.find((file) => file.path === 'prefixes.ttl');
    if (prefixes) this.#loadFile(catalogue, prefixes);
    const counterparts = this.#counterparts.files.get(catalogue);
    if (counterparts) this.#loadFile(catalogue, counterparts);
    for (const file of requirementFiles(contents)) {
      const level = folderSeverity(file.path);
      const declared = catalogue.requirements.filter(({ source }) => source.file === file.path);
      const isRaised = declared.some((requirement) => this.#isRaised(requirement));
      if (level !== null && severityRank(level) < this.#threshold && !isRaised) continue;
      for (const requirement of declared) {
        const own = requirement.source.declaredSeverity ?? 'REQUIRED';
        if (severityRank(own) >= this.#threshold || this.#isRaised(requirement)) {
          this.#requirements.add(requirement);
        }
      }
      if (file.path.endsWith('.ttl')) this.#loadFile(catalogue, file);
    }
  }

  /** Whether a pack gave one of its checks a severity of the run. */
  #isRaised({ entries }: CatalogueRequirement): boolean {
    return entries.some(({ isNarrowed, check }) => isNarrowed === true && this.#runs(check));
  }

  #loadFile(catalogue: Catalogue, file: ProfileFile): void {
    const { identifier } = catalogue.profile;
    const shapes = catalogue.requirements.filter(
      ({ source }) => source.file === file.path && source.kind === 'shape',
    );
    const before = new Map(
      shapes.map(({ source }) => [source.subject, this.#propertiesOf(source.subject).length]),
    );
    const blankPrefix = `${identifier}/${file.path}/`;
    const interned = this.#parts.intern(file, blankPrefix);
    addInterned(interned, this.#graph);
    this.#files.push(interned);
    if (isForeignPack(catalogue.profile.folder)) {
      for (const place of interned.places) this.#foreign.add(place);
    }
    for (const transformer of requiredTransformers(file.turtle())) this.#transformers.add(transformer);
    for (const shape of shapes)
      if (this.#requirements.has(shape)) this.#attribute(shape, before.get(shape.source.subject) ?? 0);
  }

  /** Maps the shape and its properties, as terms of the joint graph, to the checks of this file's requirement. */
  #attribute({ source, entries }: CatalogueRequirement, knownProperties: number): void {
    const blanks = this.#propertiesOf(source.subject)
      .slice(knownProperties)
      .filter((term) => this.#graph.dictionary.kind(term) === TermKind.blank);
    for (const { check, source: declared } of entries) {
      const { property } = declared;
      if (property === null) this.#ownCheckOf.set(this.#graph.dictionary.iri(source.subject), check);
      else if ('iri' in property) this.#checkOf.set(this.#graph.dictionary.iri(property.iri), check);
      else this.#checkOf.set(blanks[property.blankPosition]!, check);
    }
  }

  /** The ontology of the first profile of the run that has one; later ones are ignored, as in rocrate-validator. */
  #ontology(catalogues: readonly Catalogue[]): Graph {
    const graph = new Graph(this.#graph.dictionary);
    for (const { profile, contents } of catalogues) {
      const file = contents.files.find((candidate) => candidate.path === 'ontology.ttl');
      if (!file) continue;
      const blankPrefix = `${profile.identifier}/ontology/`;
      addInterned(this.#parts.intern(file, blankPrefix), graph);
      break;
    }
    return graph;
  }

  #propertiesOf(shapeIri: string): TermId[] {
    const { dictionary } = this.#graph;
    return this.#graph.objects(dictionary.iri(shapeIri), dictionary.iri(`${SH}property`));
  }

  #shapeRun(shape: CompiledShape): ShapeRun {
    const own = this.#ownCheckOf.get(shape.term)!;
    const properties = shape.properties.flatMap((property) => {
      const check = this.#checkOf.get(property.term);
      return check && this.#runs(check) && !property.deactivated ? [{ shape: property, check }] : [];
    });
    return { shape, own: shape.hasOwnConstraints && this.#runs(own) ? own : null, properties };
  }

  #runs(check: Check): boolean {
    return severityRank(check.severity) >= this.#threshold && !this.#overridden.has(check);
  }

  /** A pack that deactivates a shape of another validator's base means the checks of that rule here. */
  #deactivateCounterparts(): void {
    for (const { catalogue, shape, ids } of this.#counterparts.checks) {
      if (shape === null || !this.#isDeactivated(shape)) continue;
      for (const check of checksWithIds(catalogue, ids)) this.#overridden.add(check);
    }
  }

  /** Whether any pack of the run deactivates the shape or native check. */
  #isDeactivated(subject: string): boolean {
    const { dictionary } = this.#graph;
    const values = this.#graph.objects(dictionary.iri(subject), dictionary.iri(`${SH}deactivated`));
    return values.some((value) => dictionary.value(value) === 'true');
  }

  /** The calls of native checks, and of Python checks that functions here implement. */
  #natives() {
    return [...this.#requirements].flatMap(({ source, entries, requirement }) =>
      this.#isDeactivated(source.subject)
        ? []
        : entries
            .filter((entry) => !entry.source.deactivated && this.#runs(entry.check))
            .flatMap(({ check, source: { calls } }) =>
              calls.map((call) => nativeOf(call, check, `${requirement.profile.identifier}/${source.file}`)),
            ),
    );
  }

  /** The Python checks that nothing here implements. */
  #pythonChecks(): NotEvaluated[] {
    return [...this.#requirements]
      .filter(({ source }) => source.kind === 'python')
      .flatMap(({ entries }) => entries)
      .filter(({ source, check }) => !source.deactivated && source.calls.length === 0 && this.#runs(check))
      .map(({ check }) => ({ check, reason: PYTHON_REASON }));
  }
}
