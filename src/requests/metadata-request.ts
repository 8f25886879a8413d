import * as v from 'valibot';
import { type ReadDocument, readDocument } from '../core/index.ts';
import type { BodyError } from './body-error.ts';
import { DEFAULT_PROFILE, LONGEST_PROFILE_NAME } from './default-profile.ts';
import { decodeBody, parseBodyText } from './json-body.ts';
import { fitsHeap, type HeapLimit } from './json-cost.ts';

/** A request to validate metadata, with its parsed document; or the errors of the body. */
export type MetadataRequest =
  | { kind: 'request'; crate: ReadDocument; profileName: string | null }
  | { kind: 'too-costly'; profileName: string | null }
  | { kind: 'invalid'; errors: BodyError[] };

const FIELDS = ['crate_json', 'profile_name'];
const AS_OBJECT = 'send a JSON object with the field crate_json';
const AS_TEXT = "send the document's text as a JSON string";
const AS_NAME = `name a profile, or omit the field for ${DEFAULT_PROFILE}`;
const LONGEST_FIELD_SHOWN = 256;
const MOST_UNKNOWN_NAMED = 10;

const BODY = v.object(
  {
    crate_json: v.pipe(
      v.string(({ input }) => `crate_json is ${kindOf(input)}, not a string: ${AS_TEXT}${notNested(input)}`),
      v.check((text) => text.trim() !== '', `crate_json is empty or whitespace-only: ${AS_TEXT}`),
    ),
    profile_name: v.optional(
      v.pipe(
        v.string(({ input }) => `profile_name is ${kindOf(input)}, not a string: ${AS_NAME}`),
        v.maxLength(
          LONGEST_PROFILE_NAME,
          `profile_name is longer than ${LONGEST_PROFILE_NAME} characters: ${AS_NAME}`,
        ),
      ),
    ),
  },
  `crate_json is missing: ${AS_TEXT}`,
);

/**
 * Reads the body of POST /v1/ro_crates/validate_metadata, including its document, which is parsed once.
 * @param bytes the body as received
 * @param parsedLimitBytes limit of heap for parsed JSON
 */
export function readMetadataRequest(bytes: ArrayBuffer, parsedLimitBytes: HeapLimit): MetadataRequest {
  if (bytes.byteLength === 0) return invalidBody(`The request has no body: ${AS_OBJECT}`);
  const decoded = decodeBody(bytes);
  if ('error' in decoded) return invalid(decoded.error);
  if (!fitsHeap(decoded.text, parsedLimitBytes)) return { kind: 'too-costly', profileName: null };
  const parsed = parseBodyText(decoded.text);
  return 'error' in parsed ? invalid(parsed.error) : readFields(parsed.json, parsedLimitBytes);
}

/**
 * Reads a body that is the metadata document itself, by the rules of the field crate_json.
 * @param parsedLimitBytes limit of heap for parsed JSON
 */
export function readDocumentRequest(
  bytes: Uint8Array,
  profileName: string | null,
  parsedLimitBytes: HeapLimit,
): MetadataRequest {
  if (!fitsHeap(bytes, parsedLimitBytes)) return { kind: 'too-costly', profileName };
  return requestOf(readDocument(bytes), profileName, AS_BODY);
}

function readFields(body: unknown, parsedLimitBytes: HeapLimit): MetadataRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return invalidBody(`The body is ${kindOf(body)}: ${AS_OBJECT}`);
  }
  const unknown = unknownFields(body);
  const fields = v.safeParse(BODY, body);
  if (!fields.success || unknown.length > 0)
    return invalid(...(fields.issues ?? []).map(errorOf), ...unknown);
  return readCrate(fields.output.crate_json, fields.output.profile_name ?? null, parsedLimitBytes);
}

function readCrate(text: string, profileName: string | null, parsedLimitBytes: HeapLimit): MetadataRequest {
  if (!fitsHeap(text, parsedLimitBytes)) return { kind: 'too-costly', profileName };
  return requestOf(readDocument(text), profileName, AS_FIELD);
}

/** Where the document is in the request, for messages. */
const AS_FIELD = { path: 'crate_json', name: 'crate_json' };
const AS_BODY = { path: '', name: 'The body' };

function requestOf(
  crate: ReadDocument,
  profileName: string | null,
  { path, name }: typeof AS_FIELD,
): MetadataRequest {
  // Nesting that is too deep is an error of the crate; any other unreadable document is an error of the request.
  if (crate.kind === 'unreadable' && crate.reason !== 'nesting') {
    return invalid({ path, message: crate.message.text });
  }
  if (crate.kind === 'document' && Object.keys(crate.document).length === 0) {
    const message = `${name} is an empty object: send a document with "@context" and "@graph"`;
    return invalid({ path, message });
  }
  return { kind: 'request', crate, profileName };
}

function unknownFields(body: object): BodyError[] {
  return Object.keys(body)
    .filter((name) => !FIELDS.includes(name))
    .slice(0, MOST_UNKNOWN_NAMED)
    .map((name) => name.slice(0, LONGEST_FIELD_SHOWN))
    .map((name) => ({
      path: name,
      message: `There is no field ${name} here: send crate_json and profile_name only`,
    }));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function notNested(value: unknown): string {
  return typeof value === 'object' && value !== null ? ', not as a nested value' : '';
}

function errorOf(issue: v.BaseIssue<unknown>): BodyError {
  return { path: v.getDotPath(issue) ?? '', message: issue.message };
}

function invalidBody(message: string): MetadataRequest {
  return invalid({ path: '', message });
}

function invalid(...errors: BodyError[]): MetadataRequest {
  return { kind: 'invalid', errors };
}
