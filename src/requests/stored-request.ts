import * as v from 'valibot';
import type { BodyError } from './body-error.ts';
import { LONGEST_PROFILE_NAME } from './default-profile.ts';
import { parseJsonBody } from './json-body.ts';
import { REMOVED_FIELDS } from './removed-fields.ts';

const FIELDS = v.object({
  profile_name: v.optional(
    v.pipe(
      v.string('profile_name must be a string, the name of a profile'),
      v.regex(/\S/, 'profile_name must not be empty; omit it for the default profile'),
      v.maxLength(LONGEST_PROFILE_NAME, `profile_name must have at most ${LONGEST_PROFILE_NAME} characters`),
    ),
  ),
  webhook_url: v.optional(
    v.pipe(
      v.string('webhook_url must be a string, an http or https URL'),
      v.maxLength(2048, 'webhook_url must have at most 2,048 characters'),
      v.check(
        (text) => URL.canParse(text),
        'webhook_url is not a complete URL; write one such as https://example.org/hook',
      ),
      v.check(isHttp, 'webhook_url must start with http:// or https://'),
      v.check(hasNoCredentials, 'webhook_url must not contain a user name or password'),
    ),
  ),
});

/** A body of unknown field names must not make the answer longer than the body. */
const MOST_UNKNOWN_NAMED = 10;

/** The fields of POST /v1/ro_crates/{crate_id}/validation. */
export interface StoredRequestFields {
  profileName: string | null;
  webhookUrl: string | null;
}

/** Reads the body of a stored crate's POST, or lists every error of it; an empty one is the same as `{}`. */
export function readStoredRequest(body: ArrayBuffer): StoredRequestFields | { errors: BodyError[] } {
  if (body.byteLength === 0) return { profileName: null, webhookUrl: null };
  const parsed = parseJsonBody(body);
  if ('error' in parsed) return { errors: [parsed.error] };
  const { json } = parsed;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const message = 'The body is not a JSON object: send an object such as {"profile_name": "ro-crate-1.1"}';
    return { errors: [{ path: '', message }] };
  }
  const { output, issues = [], success } = v.safeParse(FIELDS, json, { abortPipeEarly: true });
  const errors = issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  errors.push(...Object.keys(json).flatMap(unknownFieldError).slice(0, MOST_UNKNOWN_NAMED));
  if (!success || errors.length > 0) return { errors };
  return { profileName: output.profile_name ?? null, webhookUrl: output.webhook_url ?? null };
}

function unknownFieldError(name: string): BodyError[] {
  if (Object.hasOwn(FIELDS.entries, name)) return [];
  const path = name.slice(0, 100);
  const replacement = REMOVED_FIELDS.get(name);
  const message =
    replacement === undefined
      ? `There is no field ${path} here: send profile_name and webhook_url only`
      : `${path} is no longer part of a request: ${replacement}`;
  return [{ path, message }];
}

function isHttp(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

function hasNoCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url === null || (url.username === '' && url.password === '');
}
