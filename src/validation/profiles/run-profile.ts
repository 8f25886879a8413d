import type { CheckContext, NativeCheck } from '../checks/native-check.ts';
import type { Check, Finding, NotEvaluated } from '../finding.ts';
import type { ConvertedCrate } from '../graph/converted-crate.ts';
import { NONE, type TermId } from '../graph/dictionary.ts';
import { messageOf } from '../report/message.ts';
import { writtenId } from '../report/words.ts';
import type { Violation } from '../shacl/compiled-shape.ts';
import type { CompiledVariant, ShapeRun } from './compiled-profile.ts';

const NEEDS_PAYLOAD = 'needs the files of the crate; only its metadata was given';
const NEEDS_NETWORK = 'needs the network, which validations never use';
const NEEDS_DETACHED = 'applies to detached crates only; requests do not say whether a crate is detached';

/** Runs every check on the graph. The findings are unsorted. */
export function runProfile(
  variant: CompiledVariant,
  context: CheckContext,
): { findings: Finding[]; notEvaluated: NotEvaluated[] } {
  const findings: Finding[] = [];
  const notEvaluated: NotEvaluated[] = [];
  for (const run of variant.shapes) runShape(run, context.crate, findings);
  for (const { check, native } of variant.natives) {
    const reason = obstacle(native, context);
    if (reason !== null) notEvaluated.push({ check, reason });
    else
      for (const fault of native.run(context))
        findings.push({ check, template: null, position: null, ...fault });
  }
  return { findings, notEvaluated };
}

function obstacle(native: NativeCheck, context: CheckContext): string | null {
  if (native.needs === 'network') return NEEDS_NETWORK;
  if (native.needs === 'detached') return NEEDS_DETACHED;
  return native.needs === 'payload' && context.payload === null ? NEEDS_PAYLOAD : null;
}

function runShape({ shape, own, properties }: ShapeRun, crate: ConvertedCrate, findings: Finding[]): void {
  const { graph } = crate;
  for (const focus of shape.findFocusNodes(graph)) {
    if (own) shape.checkOwn(graph, focus, (violation) => findings.push(findingOf(own, violation, crate)));
    for (const { shape: property, check } of properties) {
      property.check(graph, focus, (violation) => findings.push(findingOf(check, violation, crate)));
    }
  }
}

function findingOf(check: Check, violation: Violation, crate: ConvertedCrate): Finding {
  return {
    check,
    message: messageOf(violation, crate),
    template: violation.message,
    entity: writtenId(crate, violation.focus),
    property: violation.path === NONE ? null : crate.graph.dictionary.value(violation.path),
    value: valueIn(violation.value, crate),
    entityIndex: crate.entityOf(violation.focus)?.index ?? null,
    position: null,
  };
}

function valueIn(term: TermId, crate: ConvertedCrate): string | null {
  return term === NONE ? null : writtenId(crate, term);
}
