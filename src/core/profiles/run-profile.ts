import { writtenId } from '../crate/words.ts';
import type { Check, CheckFinding, Finding, NotEvaluated } from '../finding/finding.ts';
import type { ConvertedCrate } from '../jsonld/converted-crate.ts';
import { UNNAMED } from '../jsonld/written-forms.ts';
import { NONE, type TermId } from '../rdf/dictionary.ts';
import type { CheckContext, NativeCheck } from '../rules/native/native-check.ts';
import type { Violation } from '../shacl/compiled-shape.ts';
import type { CompiledVariant, ShapeRun } from './compiled-profile.ts';
import { concernsNested, findingConcernsNested } from './nested-values.ts';
import { TargetLog } from './target-log.ts';
import { violationMessage } from './violation-message.ts';

const NEEDS_PAYLOAD = 'needs the files of the crate; only its metadata was given';
const NEEDS_NETWORK = 'needs the network, which validations never use';
const NEEDS_DETACHED = 'applies to detached crates only; whether this crate is detached is not known';

/** What the checks that look at the graph found, unsorted. */
export interface ProfileRun {
  ofShapes: CheckFinding[];
  ofNatives: CheckFinding[];
  notEvaluated: NotEvaluated[];
  /** Identifiers of the visible checks whose shapes found no entity to look at, sorted. */
  withoutTarget: string[];
}

/** Runs every check on the graph. */
export function runProfile(variant: CompiledVariant, context: CheckContext): ProfileRun {
  const ofShapes: CheckFinding[] = [];
  const ofNatives: CheckFinding[] = [];
  const notEvaluated: NotEvaluated[] = [];
  const { crate } = context;
  const targets = new TargetLog();
  // A profile without that rule, of a foreign pack, may well expect nested entities.
  const leavesOutNested = variant.formChecks.has('flattened');
  for (const run of variant.shapes) {
    const isUsed = runShape(run, crate, (check, violation) => {
      if (leavesOutNested && concernsNested(crate, violation)) return;
      ofShapes.push(findingOf(check, violation, crate));
    });
    targets.note(run, isUsed);
  }
  for (const { check, native, arguments: args } of variant.natives) {
    const reason = obstacle(native, context);
    if (reason !== null) notEvaluated.push({ check, reason });
    else {
      const found = native.run(context, args);
      const kept = leavesOutNested ? found.filter((one) => !findingConcernsNested(crate, one)) : found;
      for (const finding of kept) ofNatives.push(nativeFinding(check, finding));
    }
  }
  return { ofShapes, ofNatives, notEvaluated, withoutTarget: targets.withoutTarget() };
}

function obstacle(native: NativeCheck, context: CheckContext): string | null {
  if (native.needs === 'network') return NEEDS_NETWORK;
  if (native.needs === 'detached') return NEEDS_DETACHED;
  return native.needs === 'payload' && context.payload === null ? NEEDS_PAYLOAD : null;
}

/** Gives whether the shape found an entity to look at. */
function runShape(
  { shape, own, properties }: ShapeRun,
  { graph }: ConvertedCrate,
  receive: (check: Check, violation: Violation) => void,
): boolean {
  const foci = shape.findFocusNodes(graph);
  for (const focus of foci) {
    if (own) shape.checkOwn(graph, focus, (violation) => receive(own, violation));
    for (const { shape: property, check } of properties) {
      property.check(graph, focus, (violation) => receive(check, violation));
    }
  }
  return foci.length > 0;
}

function findingOf(check: Check, violation: Violation, crate: ConvertedCrate): CheckFinding {
  return {
    check,
    message: { text: violationMessage(violation, crate), template: violation.message ?? violation.component },
    entity: writtenId(crate, violation.focus),
    property: violation.path === NONE ? null : crate.graph.dictionary.value(violation.path),
    value: valueIn(violation.value, crate),
    entityIndex: crate.entityOf(violation.focus)?.index ?? null,
    position: null,
  };
}

/** The message says what a value or an entity without a name is. */
function nativeFinding(check: Check, finding: Finding): CheckFinding {
  const { entity, value } = finding;
  return {
    ...finding,
    check,
    entity: entity === UNNAMED ? null : entity,
    value: value === UNNAMED ? null : value,
  };
}

function valueIn(term: TermId, crate: ConvertedCrate): string | null {
  return term === NONE ? null : writtenId(crate, term);
}
