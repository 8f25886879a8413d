import {
  ConditionUnsupported,
  ObjectChanged,
  ObjectNotFound,
  StoreUnavailable,
  WriteConflict,
} from './object-store.ts';
import { explainAbort, type StoreCall } from './store-call.ts';

/** Answers of S3 that the operator must fix, in words. */
const REFUSALS: Record<string, string> = {
  NoSuchBucket: 'the bucket does not exist',
  AccessDenied: 'it denies access; check the permissions of the access key',
  InvalidAccessKeyId: 'it does not know the access key',
  SignatureDoesNotMatch: 'it refuses the signature; check the secret key',
  AuthorizationHeaderMalformed: 'it refuses the signature; check the region',
  RequestTimeTooSkewed: 'its clock and ours differ too much',
  MovedPermanently: 'the bucket is elsewhere; check the endpoint and the region',
  TemporaryRedirect: 'the bucket is elsewhere; check the endpoint and the region',
};

/** Errors of the network, by node's codes, in words. */
const NETWORK_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'nothing accepts connections at its address',
  ECONNRESET: 'the connection broke',
  EPIPE: 'the connection broke',
  ETIMEDOUT: 'no connection in time',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ENOTFOUND: 'its host name is unknown',
  EPROTO: 'it does not answer by TLS; check S3_USE_SSL',
  EAI_AGAIN: 'its host name cannot be looked up at present',
};

/**
 * What a failed attempt means to the caller: ObjectNotFound, ObjectChanged, WriteConflict, ConditionUnsupported,
 * StoreUnavailable, the signal's reason, or a bug as it is.
 */
export function explainFailure(
  error: unknown,
  key: string,
  call: StoreCall,
  signal: AbortSignal | undefined,
): unknown {
  if (signal?.aborted) return explainAbort(signal.reason);
  if (call.overrun !== null) return new StoreUnavailable(call.overrun, { cause: error });
  if (error instanceof ObjectNotFound || error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error)) return error;
  const code = errorCode(error);
  if (code === 'NoSuchKey' || code === 'NotFound') return new ObjectNotFound(key);
  if (code === 'PreconditionFailed' || call.status === 412) return new ObjectChanged(key);
  // Only a PUT of an object can meet these two: nothing else that is sent conflicts or is optional.
  if (call.status === 409) return new WriteConflict(key);
  if (call.status === 501) return new ConditionUnsupported();
  const reason = REFUSALS[code] ?? NETWORK_ERRORS[code] ?? describeUnknown(error, code, call);
  return reason === null ? error : new StoreUnavailable(reason, { cause: error });
}

/** The code that S3 or node gave an error, or ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function describeUnknown(error: Error, code: string, call: StoreCall): string | null {
  if (call.status !== null && call.status >= 300) {
    return `it answered with status ${call.status}${code === '' ? '' : ` (${code})`}`;
  }
  if (code !== '') return `${error.message} (${code})`;
  if (call.status !== null) return 'its answer cannot be understood';
  return null;
}
