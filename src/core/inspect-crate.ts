import { typeCrateEntities } from './crate/crate-classes.ts';
import type { CrateInput } from './crate/crate-input.ts';
import { type CrateParts, findCrateParts } from './crate/crate-parts.ts';
import { type DeclaredProfile, declaredProfiles } from './declared-profiles.ts';
import { explainWrongRoot } from './explain-wrong-root.ts';
import type { Check, Finding, NotEvaluated } from './finding/finding.ts';
import type { JsonObject } from './json/json.ts';
import { type ReadDocument, readDocument } from './json/read-document.ts';
import { convertCrate } from './jsonld/convert.ts';
import type { ConvertedCrate } from './jsonld/converted-crate.ts';
import type { DocumentText } from './locate-findings.ts';
import type { CompiledProfile, CompiledVariant } from './profiles/compiled-profile.ts';
import { runProfile } from './profiles/run-profile.ts';
import { Dictionary } from './rdf/dictionary.ts';
import { checkForm } from './rules/form.ts';
import type { FormFault, FormRule } from './rules/form-fault.ts';
import {
  missingDescriptor,
  missingDocument,
  unmappedDocument,
  unreadDocument,
} from './rules/foundation-faults.ts';
import type { ValidationOptions } from './validate.ts';

/** What the checks found, unsorted, and the document's text for looking up lines. */
export interface Inspection {
  findings: Finding[];
  notEvaluated: NotEvaluated[];
  /** What the crate says it conforms to; empty when it has no descriptor. */
  declaredProfiles: DeclaredProfile[];
  /** The document for looking up lines; null when it could not be read. */
  source: DocumentText | null;
}

/** Rules about the bytes of a file, which a request that carries text does not have. */
const FILE_RULES: FormRule[] = ['descriptor-file-exists', 'descriptor-file-not-empty', 'descriptor-utf8'];
const NO_FILE = 'needs the metadata file; its text was given instead';

/** Faults of terms follow from a missing descriptor more often than the reverse; they would bury it. */
const RULES_ABOUT_TERMS: FormRule[] = ['compacted-terms', 'compacted-types', 'context-rocrate'];

/** Runs all checks of a profile on a crate, form first: a fault that leaves nothing to check is reported alone. */
export async function inspectCrate(
  input: CrateInput,
  profile: CompiledProfile,
  options: ValidationOptions,
): Promise<Inspection> {
  const variant = profile.variants[options.severity];
  const stop = (faults: FormFault[], source: DocumentText | null) =>
    stopped(faults, profile, variant, source);
  if (input.metadata === null) return stop([missingDocument(input)], null);
  const read = readMetadata(input.metadata);
  if (read.kind === 'fault') return stop([read.fault], null);
  const { document } = read;
  const faults = checkForm(document, options.contexts, variant.contextUrls);
  const stoppers = faults.filter((fault) => fault.stops);
  if (stoppers.length > 0) return stop(stoppers, read);
  const dictionary = new Dictionary(variant.dictionary);
  const crate = await convertCrate(document, options.contexts, dictionary, options.limits);
  const unread = unreadDocument(crate, faults);
  if (unread) faults.push(unread);
  const unmapped = unmappedDocument(crate);
  if (unmapped) return stop([unmapped], read);
  const parts = findCrateParts(crate);
  if (!parts.descriptor) {
    const others = faults.filter((fault) => !RULES_ABOUT_TERMS.includes(fault.rule));
    return stop([missingDescriptor(crate), ...others], read);
  }
  typeCrateEntities(crate, parts, profile.crateModel);
  const graphRun = inspectGraph(input, document, crate, parts, profile, variant);
  const findings = [...declaredFindings(faults, variant), ...graphRun.findings];
  return {
    findings,
    notEvaluated: [...notApplicable(input, variant), ...graphRun.notEvaluated],
    declaredProfiles: declaredProfiles(crate, parts, profile),
    source: read,
  };
}

function readMetadata(metadata: string | ReadDocument | Uint8Array): ReadDocument {
  return typeof metadata === 'string' || metadata instanceof Uint8Array ? readDocument(metadata) : metadata;
}

function inspectGraph(
  input: CrateInput,
  document: JsonObject,
  crate: ConvertedCrate,
  parts: CrateParts,
  { identifierByUri }: CompiledProfile,
  variant: CompiledVariant,
) {
  variant.infer(crate.graph);
  const context = { document, crate, payload: input.payload, profileNames: identifierByUri, ...parts };
  const run = runProfile(variant, context);
  return { findings: explainWrongRoot(run, context), notEvaluated: run.notEvaluated };
}

/** A run that ends early: its faults are findings, and every other check is listed as not evaluated. */
function stopped(
  faults: FormFault[],
  profile: CompiledProfile,
  variant: CompiledVariant,
  source: DocumentText | null,
): Inspection {
  const findings = faults.flatMap((fault) => {
    const check = variant.formChecks.get(fault.rule);
    if (check) return [findingOf(fault, check)];
    return fault.stops ? [findingOf(fault, profile.undeclared(fault.rule))] : [];
  });
  const reported = new Set(findings.map((finding) => finding.check.identifier));
  const reason = `not reached: ${faults[0]!.rule} failed, and nothing can be said beyond it`;
  const notEvaluated = variant.checks
    .filter((check) => !reported.has(check.identifier))
    .map((check) => ({ check, reason }));
  return { findings, notEvaluated, declaredProfiles: [], source };
}

function declaredFindings(faults: FormFault[], variant: CompiledVariant): Finding[] {
  return faults.flatMap((fault) => {
    const check = variant.formChecks.get(fault.rule);
    return check ? [findingOf(fault, check)] : [];
  });
}

function findingOf(fault: FormFault, check: Check): Finding {
  const { message, entity, property, value, entityIndex, position } = fault;
  return {
    check,
    message: message.text,
    template: message.template,
    entity,
    property,
    value,
    entityIndex,
    position,
  };
}

function notApplicable(input: CrateInput, variant: CompiledVariant): NotEvaluated[] {
  if (input.metadata instanceof Uint8Array) return variant.notEvaluated;
  const fileChecks = FILE_RULES.flatMap((rule) => variant.formChecks.get(rule) ?? []);
  return [...variant.notEvaluated, ...fileChecks.map((check) => ({ check, reason: NO_FILE }))];
}
