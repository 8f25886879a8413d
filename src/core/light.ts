/**
 * The part of the public face that loads no engine, for a thread that validates nothing itself: the whole takes it
 * 0.2 s and 30 MB.
 */

/** A check of a profile; the severities, from the weakest to the strongest. */
export { type Check, SEVERITIES, type Severity } from './finding/finding.ts';
/** Thrown for a pack, a shapes graph or a context that is not valid. */
export { PackError } from './finding/pack-error.ts';
/** Every format of a result, with its media type and file extension. */
export { RESULT_FORMATS } from './formats/result-formats.ts';
/** Where and why a text is not JSON. */
export { describeJsonError } from './json/json-syntax.ts';
/** What finds a profile by name before its pack is read. */
export { findProfile, type KnownProfile } from './profiles/known-profile.ts';
/** A Profile Crate, which is a pack when it names shapes for validation. */
export { localArtifacts, type ProfileCrate, readProfileCrate } from './profiles/profile-crate.ts';
export type { ProfileResource } from './profiles/profile-resource.ts';
/** The word that one was probably meant to be. */
export { nearestWord } from './text/nearest-word.ts';
