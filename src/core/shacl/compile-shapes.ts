import type { TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import type { SubjectPlace } from '../rdf/turtle.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { CompiledShape } from './compiled-shape.ts';
import { type Dialect, PLAIN_SHACL } from './dialect.ts';
import type { ShapesWithin } from './known-shapes.ts';
import { unsupportedUses } from './known-terms.ts';
import { compileRuleOrder } from './rules/apply-rules.ts';
import { compileRules, type Rule } from './rules/rule.ts';
import type { Shape } from './shape.ts';
import { ShapeCompiler } from './shape-compiler.ts';
import { ShapesSource } from './shapes-source.ts';
import { leaveOutUses } from './unsupported.ts';

/** The shapes of one shapes graph, compiled. */
export interface CompiledShapes {
  /** Shapes with a type or a target, in the order of the files. */
  shapes: readonly CompiledShape[];
  /** The compiled shape of a term of the shapes graph, also of one that is only referred to; null for other terms. */
  shapeOf(term: TermId): CompiledShape | null;
  /** Applies the rules to a graph until nothing changes. Throws RulesUnsettled, GraphTooLarge, QueryLimitExceeded. */
  applyRules(graph: Graph): void;
  /** Whether the shapes graph asks for its rules before a validation, by `sh:entailment sh:Rules`. */
  entailsRules: boolean;
  /** Terms that SHACL does not define, or that no crate has: one sentence each, with file and line. */
  warnings: readonly string[];
}

const TARGETS = ['targetNode', 'targetClass', 'targetSubjectsOf', 'targetObjectsOf', 'target'];

/**
 * Compiles a shapes graph to closures over the integer index.
 *
 * Afterwards the caller freezes the dictionary of the graph and lets each crate's dictionary extend it. Throws
 * PackError for an ill-formed shape, and for a SHACL feature that is not implemented unless it can be left out.
 * @param subjects places of the graph's subjects as returned by `loadTurtle`, file by file
 * @param dialect what the shapes may use beyond SHACL
 * @param known shapes of other graphs over the same dictionary, to be used and added to
 * @param foreign places of subjects that are left out, with a warning, where they need what is not implemented
 */
export function compileShapes(
  graph: Graph,
  subjects: readonly SubjectPlace[],
  dialect: Dialect = PLAIN_SHACL,
  known: ShapesWithin | null = null,
  foreign: ReadonlySet<SubjectPlace> = new Set(),
): CompiledShapes {
  const source = new ShapesSource(graph, subjects, dialect, foreign);
  const unread = known ? subjects.filter((place) => !known.accepted.has(place)) : subjects;
  const unsupported = unsupportedUses(source, unread);
  const refused = unsupported.find(({ subject }) => !source.isForeign(subject));
  if (refused) source.refuse(refused.subject, refused.predicate, refused.reason);
  if (unsupported.length === 0) for (const place of unread) known?.accepted.add(place);
  dialect.inspect(source, subjects);
  const compiler = new ShapeCompiler(source, known);
  const compiled = new Map<TermId, Shape>();
  for (const subject of source.subjects()) {
    if (isShape(source, subject)) compiled.set(subject, compiler.compile(subject));
  }
  leaveOutUses(source, unsupported, (term) => compiler.find(term));
  const shapes = [...compiled.values()];
  const rules = shapes.flatMap((shape) => rulesOf(compiler, shape));
  return {
    shapes,
    shapeOf: (term) => compiler.find(term),
    applyRules: compileRuleOrder(source, rules),
    entailsRules: readEntailment(source),
    warnings: source.warnings,
  };
}

function rulesOf(compiler: ShapeCompiler, shape: Shape): Rule[] {
  const known = compiler.known(shape)?.rules;
  if (known) return known;
  const rules = compileRules(compiler, shape);
  const kept = compiler.known(shape);
  if (kept) kept.rules = rules;
  return rules;
}

/** SHACL section 3.4: a regime that is not supported is a failure. */
function readEntailment(source: ShapesSource): boolean {
  const regimes = source.graph.triplesOfPredicate(source.sh('entailment'));
  for (const triple of regimes) {
    const regime = source.graph.objectOf(triple);
    if (regime === source.sh('Rules')) continue;
    source.fail(
      source.graph.subjectOf(triple),
      sh('entailment'),
      `is ${source.describe(regime)}, which is not implemented`,
    );
  }
  return regimes.length > 0;
}

function isShape(source: ShapesSource, subject: TermId): boolean {
  const isTyped = ['NodeShape', 'PropertyShape'].some((name) => source.isA(subject, source.sh(name)));
  return isTyped || TARGETS.some((name) => source.graph.countObjects(subject, source.sh(name)) > 0);
}
