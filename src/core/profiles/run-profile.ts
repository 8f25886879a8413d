import { writtenId } from '../crate/words.ts';
import type { Check, Finding, NotEvaluated } from '../finding/finding.ts';
import type { ConvertedCrate } from '../jsonld/converted-crate.ts';
import { UNNAMED } from '../jsonld/written-forms.ts';
import { NONE, type TermId } from '../rdf/dictionary.ts';
import type { CheckContext, NativeCheck, NativeFault } from '../rules/native/native-check.ts';
import type { Violation } from '../shacl/compiled-shape.ts';
import type { CompiledVariant, ShapeRun } from './compiled-profile.ts';
import { messageOf } from './message.ts';
import { concernsNested, faultConcernsNested } from './nested-values.ts';

const NEEDS_PAYLOAD = 'needs the files of the crate; only its metadata was given';
const NEEDS_NETWORK = 'needs the network, which validations never use';
const NEEDS_DETACHED = 'applies to detached crates only; requests do not say whether a crate is detached';

/** What the checks that look at the graph found, unsorted. */
export interface ProfileRun {
  ofShapes: Finding[];
  ofNatives: Finding[];
  notEvaluated: NotEvaluated[];
}

/** Runs every check on the graph. */
export function runProfile(variant: CompiledVariant, context: CheckContext): ProfileRun {
  const ofShapes: Finding[] = [];
  const ofNatives: Finding[] = [];
  const notEvaluated: NotEvaluated[] = [];
  const { crate } = context;
  // A profile without that rule, of a foreign pack, may well expect nested entities.
  const leavesOutNested = variant.formChecks.has('flattened');
  for (const run of variant.shapes) {
    runShape(run, crate, (check, violation) => {
      if (leavesOutNested && concernsNested(crate, violation)) return;
      ofShapes.push(findingOf(check, violation, crate));
    });
  }
  for (const { check, native, arguments: args } of variant.natives) {
    const reason = obstacle(native, context);
    if (reason !== null) notEvaluated.push({ check, reason });
    else {
      const faults = native.run(context, args);
      const kept = leavesOutNested ? faults.filter((fault) => !faultConcernsNested(crate, fault)) : faults;
      for (const fault of kept) ofNatives.push(nativeFinding(check, fault));
    }
  }
  return { ofShapes, ofNatives, notEvaluated };
}

function obstacle(native: NativeCheck, context: CheckContext): string | null {
  if (native.needs === 'network') return NEEDS_NETWORK;
  if (native.needs === 'detached') return NEEDS_DETACHED;
  return native.needs === 'payload' && context.payload === null ? NEEDS_PAYLOAD : null;
}

function runShape(
  { shape, own, properties }: ShapeRun,
  { graph }: ConvertedCrate,
  receive: (check: Check, violation: Violation) => void,
): void {
  for (const focus of shape.findFocusNodes(graph)) {
    if (own) shape.checkOwn(graph, focus, (violation) => receive(own, violation));
    for (const { shape: property, check } of properties) {
      property.check(graph, focus, (violation) => receive(check, violation));
    }
  }
}

function findingOf(check: Check, violation: Violation, crate: ConvertedCrate): Finding {
  return {
    check,
    message: messageOf(violation, crate),
    template: violation.message ?? violation.component,
    entity: writtenId(crate, violation.focus),
    property: violation.path === NONE ? null : crate.graph.dictionary.value(violation.path),
    value: valueIn(violation.value, crate),
    entityIndex: crate.entityOf(violation.focus)?.index ?? null,
    position: null,
  };
}

/** The message says what a value or an entity without a name is. */
function nativeFinding(check: Check, { message, entity, value, ...fault }: NativeFault): Finding {
  return {
    check,
    message: message.text,
    template: message.template,
    position: null,
    ...fault,
    entity: entity === UNNAMED ? null : entity,
    value: value === UNNAMED ? null : value,
  };
}

function valueIn(term: TermId, crate: ConvertedCrate): string | null {
  return term === NONE ? null : writtenId(crate, term);
}
