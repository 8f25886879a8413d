import {
  type CrateInput,
  formatReport,
  type ProfileSet,
  type ReadDocument,
  readDocument,
  type Severity,
  validateCrate,
} from '../core/index.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import { fitsHeap } from '../requests/json-cost.ts';
import type { OpenedCrate } from '../source/opened-crate.ts';
import { readStoredCrate } from '../source/stored-crate.ts';
import { type Answer, encodeAnswer } from './answer.ts';
import { type Door, tooCostly, tooManyTriples, unknownProfile } from './door.ts';
import { errorResult, type ResultObject, type ResultRequest, reportResult } from './result-object.ts';
import { SERVICE_VERSION } from './service-version.ts';

/** What is to be validated: a crate with its files, a metadata document alone, or the same already read. */
export type Subject =
  | { kind: 'crate'; crate: OpenedCrate }
  | { kind: 'metadata'; bytes: Uint8Array }
  | { kind: 'document'; document: ReadDocument };

/** What a validation was asked for. */
export interface ValidationRequest extends ResultRequest {
  severity: Severity;
  /** Identifiers of checks that are not run; see ValidationOptions of the core. */
  skip?: readonly string[] | undefined;
}

/** Profiles to validate against, and the door that asks. */
export interface ValidationParts {
  profiles: ProfileSet;
  door: Door;
}

/**
 * Validates what a door was given: the result, and the bytes of it that are the same at every door. Whatever is wrong
 * with the crate or the request is in the result; only a bug of ours throws.
 */
export async function runValidation(
  subject: Subject,
  asked: ValidationRequest,
  parts: ValidationParts,
): Promise<Answer> {
  return encodeAnswer(await resultOf(subject, asked, parts), asked, parts.door);
}

async function resultOf(
  subject: Subject,
  asked: ValidationRequest,
  parts: ValidationParts,
): Promise<ResultObject> {
  const { parsedBytes, metadataBytes } = parts.door.limits;
  switch (subject.kind) {
    case 'document':
      return validateInput(metadataAlone(subject.document), asked, parts);
    case 'metadata':
      if (!fitsHeap(subject.bytes, parsedBytes)) return errorResult(asked, tooCostly(parts.door));
      return validateInput(metadataAlone(readDocument(subject.bytes)), asked, parts);
    case 'crate': {
      const stored = readStoredCrate(subject.crate, metadataBytes);
      if (stored.kind === 'unreadable') return errorResult(asked, stored.reason);
      return validateInput(stored.input, asked, parts);
    }
  }
}

/** The same at every door, so that a crate has the same report wherever it is validated. */
const CONTEXT_REMEDY =
  'add it to those of the validator (--contexts of the command line, CONTEXTS_PATH of the service)';

async function validateInput(
  input: CrateInput,
  asked: ValidationRequest,
  { profiles, door }: ValidationParts,
): Promise<ResultObject> {
  const name = asked.profileName ?? DEFAULT_PROFILE;
  const profile = profiles.find(name);
  if (!profile) return errorResult(asked, unknownProfile(name, profiles.names(), door));
  if (input.metadata instanceof Uint8Array && !fitsHeap(input.metadata, door.limits.parsedBytes)) {
    return errorResult(asked, tooCostly(door));
  }
  const { contexts } = profiles;
  const limits = { triples: door.limits.triples };
  const { severity, skip } = asked;
  const result = await validateCrate(input, profile, {
    severity,
    skip,
    contexts,
    limits,
    contextRemedy: CONTEXT_REMEDY,
  });
  if (result.verdict !== 'error') {
    return reportResult(asked, result.verdict, formatReport(result, SERVICE_VERSION));
  }
  return errorResult(asked, result.cause === 'too-many-triples' ? tooManyTriples(door) : result.error);
}

function metadataAlone(document: ReadDocument): CrateInput {
  return {
    metadata: document,
    metadataName: 'ro-crate-metadata.json',
    payload: null,
    metadataElsewhere: null,
  };
}
