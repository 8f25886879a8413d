/**
 * The validator: bytes of a metadata document and the names of a payload in, a result out. It reads no file, asks no
 * network and no clock, and runs wherever JavaScript does.
 *
 *     const profiles = compileProfileSet(packs, []);
 *     const profile = profiles.find('ro-crate-1.1');
 *     const crate = { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
 *     const options = { severity: 'REQUIRED', contexts: profiles.contexts, limits: { triples: 10_000_000 } };
 *     const result = await validateCrate(crate, profile, options);
 */

/** A crate to validate, and the names in its payload. */
export type { CrateInput, Payload } from './crate/crate-input.ts';
/** The names in a payload, from a list of them. */
export { createPayload } from './crate/payload.ts';
/** What a validation gives. */
export type { NoVerdict, ReportedFinding, ValidationResult, Verdict } from './finding/validation-result.ts';
/** The verdict as a picture, or that there is no result. */
export { formatBadge } from './formats/format-badge.ts';
/** What a format needs to know besides the result. */
export type { FormatOptions } from './formats/format-options.ts';
/** A result in a format, by the name of the format. */
export { formatResult } from './formats/format-result.ts';
/** A format that a result can be had in; light.ts has the list. */
export type { FormatName, ResultFormat } from './formats/result-formats.ts';
/** A result as it is answered and stored. */
export type { ResultObject } from './formats/result-object.ts';
/** A result as the JSON report of rocrate-validator. */
export { formatReport, type Report } from './formats/rocrate/format-report.ts';
/** Reads a metadata document once, for a caller who looks at it before the validation does. */
export { type ReadDocument, readDocument } from './json/read-document.ts';
/** A JSON-LD context for a URL, besides the published ones. */
export type { SuppliedContext } from './jsonld/contexts/registry.ts';
/** Severities, the error of packs, and where a text is not JSON; light.ts has them without the engine. */
export * from './light.ts';
/** A profile that is ready to validate crates. */
export type { CompiledProfile } from './profiles/compiled-profile.ts';
/** Mistakes in packs, all at once; loading a pack stops at the first error. */
export { lintPacks } from './profiles/lint/lint-packs.ts';
export { type PackRemark, remarkText } from './profiles/lint/remark.ts';
/** A profile without each of its checks in turn, to see whether examples notice. */
export { type Mutant, mutantsOf } from './profiles/mutants.ts';
/** The files of a profile pack. */
export type { PackFile, PackFolder } from './profiles/pack-folder.ts';
/** Packs and contexts, read and compiled: all at once, or each profile when it is first used. */
export { compileProfileSet, openProfileSet, type ProfileSet } from './profiles/profile-set.ts';
/** A profile with the packs that it needs. */
export type { ProfileTableEntry } from './profiles/profile-table.ts';
/** Validates a crate against a profile. */
export { type ValidationOptions, validateCrate } from './validate-crate.ts';
