import type { Context, Hono } from 'hono';
import type { RunOptions } from '../pool/run-options.ts';
import type { CrateAnswer, ValidationPool } from '../pool/validation-pool.ts';
import type { ResultFormat } from '../results/result-formats.ts';
import type { CrateLimits } from '../source/crate-limits.ts';
import type { UploadFolder } from '../uploads/upload-folder.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import { freshResultResponse } from './fresh-result.ts';
import type { ReceivedFile } from './incoming-file.ts';
import type { ObserveValidation } from './metrics.ts';
import { overloadedProblem, type Problem, problemResponse, queueFull } from './problem.ts';
import { chooseFormat } from './result-format.ts';
import { readRunOptions } from './run-query.ts';
import { IncomingUpload, type UploadLimits } from './upload-body.ts';
import { type GivenFields, readUploadFields } from './upload-fields.ts';
import { UPLOAD_PATH } from './validation-paths.ts';

/** What uploads need of the rest. */
export interface UploadParts {
  pool: ValidationPool;
  folder: UploadFolder;
  limits: UploadLimits;
  crateLimits: CrateLimits;
  observe: ObserveValidation;
}

/** Adds POST /v1/ro_crates/validate: a crate or metadata document in the body, its result in the answer. */
export function addUploadValidation(app: Hono<AppContext>, parts: UploadParts): void {
  app.post(UPLOAD_PATH, async (c) => {
    const requestId = c.get('requestId');
    const format = chooseFormat(c.req.queries('format'), c.req.header('accept'));
    if ('type' in format) return problemResponse(format, requestId);
    const incoming = new IncomingUpload(c.req.raw, parts.folder.begin(), parts.limits);
    let answer: CrateAnswer | Problem;
    try {
      answer = await validate(c, incoming, format, parts);
    } finally {
      await incoming.end();
    }
    if (!('body' in answer)) return problemResponse(answer, requestId);
    parts.observe(answer.summary, requestId);
    const wanted = { format, subject: null };
    const made = await freshResultResponse(answer, wanted, parts.pool, clientSignal(c.req.raw));
    return made instanceof Response ? made : problemResponse(made, requestId);
  });
}

async function validate(
  c: Context<AppContext>,
  incoming: IncomingUpload,
  format: ResultFormat,
  parts: UploadParts,
): Promise<CrateAnswer | Problem> {
  const inQuery = {
    profile_name: c.req.queries('profile_name') ?? [],
    severity: c.req.queries('severity') ?? [],
  };
  const asked = readUploadFields(inQuery, 'invalid-query');
  if ('type' in asked) return asked;
  const options = readRunOptions((name) => (name === 'severity' ? undefined : c.req.queries(name)));
  if ('type' in options) return options;
  const signal = clientSignal(c.req.raw);
  // Refused before the body is read, as far as its head tells.
  const seconds = parts.pool.secondsToRoom(0);
  if (seconds !== null) return overloadedProblem(queueFull(seconds), seconds);
  const refusal = incoming.refusal();
  if (refusal !== null) return refusal;
  const received = await incoming.receive();
  if ('type' in received) return received;
  const fields = readUploadFields(merged(inQuery, received.fields), 'invalid-body');
  if ('type' in fields) return fields;
  const { profileName, severity } = fields;
  const inThread = { ...options, severity, format: format.name };
  return validateFile(received.file, { profileName, options: inThread }, parts, signal);
}

function merged(query: GivenFields, form: GivenFields): GivenFields {
  return {
    profile_name: [...query.profile_name, ...form.profile_name],
    severity: [...query.severity, ...form.severity],
  };
}

/** A crate has the time of its validation, as a stored one has; a metadata document alone has none, as everywhere. */
async function validateFile(
  file: ReceivedFile,
  asked: { profileName: string | null; options: RunOptions },
  { pool, crateLimits }: UploadParts,
  signal: AbortSignal,
): Promise<CrateAnswer> {
  if (file.kind === 'zip') {
    const request = { ...asked, createdAt: new Date().toISOString(), limits: crateLimits };
    return pool.validateUpload(file.uploaded, request, signal);
  }
  const answer = await pool.validateDocument(file.bytes, { ...asked, notJson: 'reported' }, signal);
  if (answer.kind === 'result') return answer;
  throw new Error('an uploaded document was refused like a field of a request');
}
