import { availableParallelism, tmpdir } from 'node:os';
import * as v from 'valibot';
import { DRAIN_AFTER_TIMEOUT_SECONDS } from './limits.ts';
import {
  absolutePath,
  bucketName,
  commaSeparated,
  databaseUrl,
  endpoint,
  isFolderPrefix,
  listenPort,
  onOff,
  originList,
  prefix,
  prefixesClash,
  webhookKey,
  wholeNumber,
} from './setting-formats.ts';
import type { StoreChoice } from './store/store-settings.ts';

const MIB = 1024 * 1024;
/**
 * Validations that may wait for each thread: enough to keep it busy, and so few that a request which is accepted under
 * overload takes at most three times as long as under normal load.
 */
const WAITING_PER_THREAD = 16;
/** Even one thread has room for the requests that a few dozen clients send at the same time. */
const LEAST_WAITING = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable of the service: its format and its default. */
const ENVIRONMENT = v.object({
  ROLE: v.optional(v.picklist(['api', 'worker', 'both'], 'must be api, worker or both'), 'both'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),

  HOST: v.optional(v.string(), '0.0.0.0'),
  PORT: v.optional(listenPort, '8080'),
  API_KEYS: v.optional(commaSeparated, ''),
  METRICS_TOKEN: v.optional(commaSeparated, ''),
  CORS_ORIGINS: v.optional(originList, ''),
  MAX_METADATA_BYTES: v.optional(wholeNumber(1024, 1024 * MIB), String(64 * MIB)),
  MAX_UPLOAD_BYTES: v.optional(wholeNumber(1024), String(256 * MIB)),
  MAX_UPLOADED_BYTES: v.optional(wholeNumber(1024), String(1024 * MIB)),
  UPLOAD_DIR: v.optional(absolutePath, tmpdir),

  POOL_THREADS: v.optional(wholeNumber(1, 256), () => String(availableParallelism())),
  POOL_MAX_QUEUE: v.optional(wholeNumber(1, 100_000)),
  POOL_MAX_QUEUED_BYTES: v.optional(wholeNumber(1024), String(256 * MIB)),
  VALIDATION_TIMEOUT: v.optional(wholeNumber(1, 3600), '60'),
  THREAD_HEAP_MB: v.optional(wholeNumber(64, 65_536), '1024'),
  MAX_TRIPLES: v.optional(wholeNumber(1), '10000000'),

  PROFILES_PATH: v.optional(v.string()),
  EXTRA_PROFILES_PATH: v.optional(v.string()),
  CONTEXTS_PATH: v.optional(v.string()),

  STORAGE_ENABLED: v.optional(onOff, 'false'),
  STORE: v.optional(v.picklist(['s3', 'folder'], 'must be s3 or folder'), 's3'),
  STORE_FOLDER: v.optional(absolutePath),
  S3_ENDPOINT: v.optional(endpoint),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),
  S3_BUCKET: v.optional(bucketName),
  S3_USE_SSL: v.optional(onOff),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_CRATE_PREFIX: v.optional(prefix, 'crates'),
  S3_RESULTS_PREFIX: v.optional(prefix, 'validation-results'),
  MAX_CRATE_ENTRIES: v.optional(wholeNumber(1, 100_000_000), '1000000'),

  DATABASE_URL: v.optional(databaseUrl),
  JOB_CONCURRENCY: v.optional(wholeNumber(1, 1000), '10'),

  WEBHOOK_SECRET: v.optional(webhookKey),
  WEBHOOK_ALLOWED_HOSTS: v.optional(commaSeparated, ''),
});

/** The name of each setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(ENVIRONMENT.entries);

type Environment = v.InferOutput<typeof ENVIRONMENT>;

/** Settings that are required when STORAGE_ENABLED is true, for each kind of store. */
const NEEDED_FOR_STORAGE = {
  s3: ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'DATABASE_URL'],
  folder: ['STORE_FOLDER', 'DATABASE_URL'],
} as const;

/** Settings of the store and the queue; present only when STORAGE_ENABLED is true. */
export interface StorageSettings {
  store: StoreChoice;
  databaseUrl: string;
}

/** The settings of the service, one part for each component; frozen. */
export type Settings = ReturnType<typeof arrange>;

/** One or more environment variables are missing or wrong; the message has a line for each, without its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The settings are not valid:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads all settings from environment variables; an empty variable counts as absent.
 * Throws SettingsError that names every missing or wrong variable.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = v.safeParse(ENVIRONMENT, present);
  const problems = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  // Reads the raw variable, so that another wrong setting does not hide a missing one.
  if (present.STORAGE_ENABLED?.toLowerCase() === 'true') {
    const kind = present.STORE === 'folder' ? 'folder' : 's3';
    const missing = NEEDED_FOR_STORAGE[kind].filter((name) => present[name] === undefined);
    const reason = kind === 's3' ? 'STORAGE_ENABLED is true' : 'STORAGE_ENABLED is true and STORE is folder';
    problems.push(...missing.map((name) => `${name}: must be set because ${reason}`));
  }
  if (parsed.success && parsed.output.ROLE === 'worker' && parsed.output.STORAGE_ENABLED === 'off') {
    problems.push('ROLE: must not be worker unless STORAGE_ENABLED is true');
  }
  if (parsed.success && storedKeysClash(parsed.output)) {
    problems.push(
      'S3_RESULTS_PREFIX: must differ from S3_CRATE_PREFIX; no crate id may name one of them inside the other',
    );
  }
  if (parsed.success) problems.push(...prefixProblems(parsed.output));
  if (contradictsScheme(present)) problems.push('S3_USE_SSL: must agree with the scheme of S3_ENDPOINT');
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems.toSorted());
  return Object.freeze(arrange(parsed.output));
}

function contradictsScheme({
  S3_ENDPOINT: url,
  S3_USE_SSL: useSsl,
}: Record<string, string | undefined>): boolean {
  const scheme = /^https?(?=:)/i.exec(url ?? '')?.[0].toLowerCase();
  if (scheme === undefined || useSsl === undefined) return false;
  return (scheme === 'https') !== (useSsl.toLowerCase() === 'true');
}

/** Prefixes that a bucket can have and a folder cannot. */
function prefixProblems(env: Environment): string[] {
  if (env.STORAGE_ENABLED === 'off' || env.STORE === 's3') return [];
  return (['S3_CRATE_PREFIX', 'S3_RESULTS_PREFIX'] as const)
    .filter((name) => !isFolderPrefix(env[name]))
    .map((name) => `${name}: must name folders that do not begin with a dot because STORE is folder`);
}

function storedKeysClash(env: Environment): boolean {
  return env.STORAGE_ENABLED === 'on' && prefixesClash(env.S3_CRATE_PREFIX, env.S3_RESULTS_PREFIX);
}

function arrange(env: Environment) {
  return {
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    http: {
      host: env.HOST,
      port: env.PORT,
      apiKeys: env.API_KEYS,
      metricsTokens: env.METRICS_TOKEN,
      corsOrigins: env.CORS_ORIGINS,
      maxMetadataBytes: env.MAX_METADATA_BYTES,
      /** Limit of bytes in request bodies that are being read; the same as for the queue of the pool. */
      maxIntakeBytes: Math.max(env.POOL_MAX_QUEUED_BYTES, env.MAX_METADATA_BYTES),
      /** Time for running requests to finish after a stop signal. */
      drainSeconds: env.VALIDATION_TIMEOUT + DRAIN_AFTER_TIMEOUT_SECONDS,
    },
    uploads: {
      folder: env.UPLOAD_DIR,
      maxBytes: env.MAX_UPLOAD_BYTES,
      maxTotalBytes: Math.max(env.MAX_UPLOADED_BYTES, env.MAX_UPLOAD_BYTES),
    },
    pool: {
      threads: env.POOL_THREADS,
      maxQueue: env.POOL_MAX_QUEUE ?? Math.max(LEAST_WAITING, env.POOL_THREADS * WAITING_PER_THREAD),
      maxQueuedBytes: env.POOL_MAX_QUEUED_BYTES,
      timeoutSeconds: env.VALIDATION_TIMEOUT,
      threadHeapMb: env.THREAD_HEAP_MB,
      maxTriples: env.MAX_TRIPLES,
      maxMetadataBytes: env.MAX_METADATA_BYTES,
    },
    profiles: {
      profilesPath: env.PROFILES_PATH ?? null,
      extraProfilesPath: env.EXTRA_PROFILES_PATH ?? null,
      contextsPath: env.CONTEXTS_PATH ?? null,
    },
    crate: { maxEntries: env.MAX_CRATE_ENTRIES, maxMetadataBytes: env.MAX_METADATA_BYTES },
    storage: env.STORAGE_ENABLED === 'on' ? arrangeStorage(env) : null,
    jobs: { concurrency: env.JOB_CONCURRENCY },
    webhook: { key: env.WEBHOOK_SECRET ?? null, allowedHosts: env.WEBHOOK_ALLOWED_HOSTS },
  };
}

function arrangeStorage(env: Environment): StorageSettings {
  return { store: arrangeStore(env), databaseUrl: env.DATABASE_URL ?? '' };
}

function arrangeStore(env: Environment): StoreChoice {
  const prefixes = { cratePrefix: env.S3_CRATE_PREFIX, resultsPrefix: env.S3_RESULTS_PREFIX };
  if (env.STORE === 'folder') return { kind: 'folder', folder: env.STORE_FOLDER ?? '', ...prefixes };
  const endpointUrl = env.S3_ENDPOINT ?? '';
  return {
    kind: 's3',
    endpoint: endpointUrl,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    bucket: env.S3_BUCKET ?? '',
    useSsl: env.S3_USE_SSL === undefined ? endpointUrl.startsWith('https:') : env.S3_USE_SSL === 'on',
    region: env.S3_REGION,
    ...prefixes,
  };
}
