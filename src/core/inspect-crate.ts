import { typeCrateEntities } from './crate/crate-classes.ts';
import type { CrateInput } from './crate/crate-input.ts';
import { type DescriptorAndRoot, findDescriptorAndRoot } from './crate/descriptor-and-root.ts';
import { declaredProfiles } from './declared-profiles.ts';
import { explainWrongRoot } from './explain-wrong-root.ts';
import type { Check, CheckFinding, NotEvaluated } from './finding/finding.ts';
import type { DeclaredProfile } from './finding/validation-result.ts';
import type { JsonObject } from './json/json.ts';
import { type ReadDocument, readDocument } from './json/read-document.ts';
import { convertCrate } from './jsonld/convert.ts';
import type { ConvertedCrate } from './jsonld/converted-crate.ts';
import { readPlainDocument } from './jsonld/plain-document.ts';
import type { DocumentText } from './locate-findings.ts';
import type { CompiledProfile, CompiledVariant } from './profiles/compiled-profile.ts';
import { runProfile } from './profiles/run-profile.ts';
import { withoutSkipped } from './profiles/skip-checks.ts';
import type { ArraySource } from './rdf/array-source.ts';
import { Dictionary } from './rdf/dictionary.ts';
import { checkForm } from './rules/form.ts';
import type { FormFinding, FormRule } from './rules/form-finding.ts';
import {
  missingDescriptor,
  missingDocument,
  refusedDocument,
  unmappedDocument,
  unreadableDocument,
} from './rules/unusable-document.ts';
import type { ValidationOptions } from './validate-crate.ts';

/** What the checks found, unsorted, and the document's text for looking up lines. */
export interface Inspection {
  findings: CheckFinding[];
  notEvaluated: NotEvaluated[];
  /** Checks that can fail but not pass, with the reason. */
  doubtful: NotEvaluated[];
  /** Identifiers of the checks that found no entity to look at, sorted; empty when the run ended before. */
  withoutTarget: string[];
  /** What the crate says it conforms to; empty when it has no descriptor. */
  declaredProfiles: DeclaredProfile[];
  /** The document for looking up lines; null when it could not be read. */
  source: DocumentText | null;
}

/** Rules about the bytes of a file: not evaluated when the caller gave the document as text. */
const FILE_RULES: FormRule[] = ['descriptor-file-exists', 'descriptor-file-not-empty', 'descriptor-utf8'];
const NO_FILE = 'needs the metadata file; its text was given instead';

/** Unknown terms follow from a missing descriptor more often than the reverse; they would bury it. */
const RULES_ABOUT_TERMS: FormRule[] = ['compacted-terms', 'compacted-types', 'context-rocrate'];

/**
 * Runs all checks of a profile on a crate, form first: a finding that leaves nothing to check is reported alone.
 * @param arrays where the arrays of its graph come from
 */
export async function inspectCrate(
  input: CrateInput,
  profile: CompiledProfile,
  options: ValidationOptions,
  arrays: ArraySource,
): Promise<Inspection> {
  const variant = profile.variants[options.severity];
  const skip = new Set(options.skip);
  const isWanted = ({ check }: CheckFinding) => !skip.has(check.identifier);
  const stop = (found: FormFinding[], source: DocumentText | null) =>
    stopped(found, profile, variant, isWanted, source);
  if (input.metadata === null) return stop([missingDocument(input)], null);
  const read = readMetadata(input.metadata);
  if (read.kind === 'unreadable') return stop([unreadableDocument(read)], null);
  const { document } = read;
  const { contexts, contextRemedy, limits } = options;
  const room = { ...limits, arrays };
  const dictionary = new Dictionary(variant.dictionary);
  const plain = readPlainDocument(document, contexts, dictionary, room);
  const found = checkForm(document, contexts, variant.contextUrls, contextRemedy, plain);
  const stoppers = found.filter((finding) => finding.stops);
  if (stoppers.length > 0) return stop(stoppers, read);
  const crate = await convertCrate(document, contexts, dictionary, room, plain);
  const refused = refusedDocument(crate, found);
  if (refused) found.push(refused);
  const unmapped = unmappedDocument(crate);
  if (unmapped) return stop([unmapped], read);
  const descriptorAndRoot = findDescriptorAndRoot(crate);
  if (!descriptorAndRoot.descriptor) {
    const others = found.filter((finding) => !RULES_ABOUT_TERMS.includes(finding.rule));
    return stop([missingDescriptor(crate), ...others], read);
  }
  typeCrateEntities(crate, descriptorAndRoot, profile.crateModel, variant.classCounterparts);
  const shortened = withoutSkipped(variant, skip);
  const graphRun = inspectGraph(input, document, crate, descriptorAndRoot, profile, shortened);
  return {
    findings: [...declaredFindings(found, variant).filter(isWanted), ...graphRun.findings],
    notEvaluated: [...notApplicable(input, variant), ...graphRun.notEvaluated],
    doubtful: variant.doubtful,
    withoutTarget: graphRun.withoutTarget,
    declaredProfiles: declaredProfiles(crate, descriptorAndRoot, profile),
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
  descriptorAndRoot: DescriptorAndRoot,
  { identifierByUri }: CompiledProfile,
  variant: CompiledVariant,
) {
  variant.infer(crate.graph);
  const context = {
    document,
    crate,
    payload: input.payload,
    profileNames: identifierByUri,
    ...descriptorAndRoot,
  };
  const run = runProfile(variant, context);
  const { notEvaluated, withoutTarget } = run;
  return { findings: explainWrongRoot(run, context), notEvaluated, withoutTarget };
}

/**
 * A run that ends early: what stopped it is reported, also when its check is to be skipped, and every other check is
 * listed as not evaluated.
 */
function stopped(
  found: FormFinding[],
  profile: CompiledProfile,
  variant: CompiledVariant,
  isWanted: (finding: CheckFinding) => boolean,
  source: DocumentText | null,
): Inspection {
  const findings = found.flatMap((finding) => {
    const check = variant.formChecks.get(finding.rule);
    if (finding.stops) return [attribute(finding, check ?? profile.undeclared(finding.rule))];
    return check ? [attribute(finding, check)].filter(isWanted) : [];
  });
  const reported = new Set(findings.map((finding) => finding.check.identifier));
  const reason = `not reached: ${found[0]!.rule} failed, and nothing can be said beyond it`;
  const notEvaluated = variant.checks
    .filter((check) => !reported.has(check.identifier))
    .map((check) => ({ check, reason }));
  return { findings, notEvaluated, doubtful: [], withoutTarget: [], declaredProfiles: [], source };
}

function declaredFindings(found: FormFinding[], variant: CompiledVariant): CheckFinding[] {
  return found.flatMap((finding) => {
    const check = variant.formChecks.get(finding.rule);
    return check ? [attribute(finding, check)] : [];
  });
}

function attribute({ rule: _, stops: __, ...finding }: FormFinding, check: Check): CheckFinding {
  return { ...finding, check };
}

function notApplicable(input: CrateInput, variant: CompiledVariant): NotEvaluated[] {
  if (input.metadata instanceof Uint8Array) return variant.notEvaluated;
  const fileChecks = FILE_RULES.flatMap((rule) => variant.formChecks.get(rule) ?? []);
  return [...variant.notEvaluated, ...fileChecks.map((check) => ({ check, reason: NO_FILE }))];
}
