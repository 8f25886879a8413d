import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Registry } from 'prom-client';
import type { ValidationPool } from '../pool/validation-pool.ts';
import type { CrateLimits } from '../source/crate-limits.ts';
import type { UploadFolder } from '../uploads/upload-folder.ts';
import { authentication, createKeyCheck } from './authentication.ts';
import { compression } from './compression.ts';
import type { AppContext } from './context.ts';
import { cors, createCorsPolicy } from './cors.ts';
import { type ApiDocuments, addDocumentation } from './documentation.ts';
import { answerException } from './funnel.ts';
import { addHealthRoutes, type HealthParts } from './health.ts';
import { Intake } from './intake.ts';
import type { Log } from './log.ts';
import { addMcp, MCP_PATH } from './mcp-route.ts';
import { addMetadataValidation } from './metadata-validation.ts';
import type { ObserveRequest, ObserveValidation } from './metrics.ts';
import { addMetricsRoute } from './metrics-route.ts';
import { addPageFiles, type OpenPage } from './page.ts';
import { problemResponse } from './problem.ts';
import { addProblemPages } from './problem-pages.ts';
import { addProfileRoutes } from './profiles.ts';
import { requestId } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { addStoredCrates, type StoredCrates } from './stored-crates.ts';
import { addUploadValidation } from './upload-validation.ts';
import { addWelcome } from './welcome.ts';

/** What every app needs, whatever its role. */
export interface OperationParts {
  health: HealthParts;
  registry: Registry;
  observeRequest: ObserveRequest;
  log: Log;
  settings: AccessSettings;
}

/** Who may see what; empty lists let everybody in. */
export interface AccessSettings {
  apiKeys: readonly string[];
  metricsTokens: readonly string[];
  /** Origins whose pages may read answers; `*` for all. */
  corsOrigins: readonly string[];
}

/** What the whole interface needs in addition. */
export interface AppParts extends OperationParts {
  pool: ValidationPool;
  /** null when STORAGE_ENABLED is off. */
  stored: StoredCrates | null;
  documents: ApiDocuments;
  page: OpenPage;
  observeValidation: ObserveValidation;
  uploads: UploadSettings;
  settings: AccessSettings & {
    maxMetadataBytes: number;
    /** Bytes of request bodies being read at once. */
    maxIntakeBytes: number;
  };
}

/** Where uploads go, and how much they may take. */
export interface UploadSettings {
  folder: UploadFolder;
  maxBytes: number;
  /** Of all uploads together, from when they are declared until they are removed. */
  maxTotalBytes: number;
  crateLimits: CrateLimits;
}

/** The whole interface as one app on web-standard Request and Response. */
export function createApp(parts: AppParts): Hono<AppContext> {
  const app = createOperationApp(parts);
  const { apiKeys, maxMetadataBytes, maxIntakeBytes } = parts.settings;
  const intake = new Intake(maxIntakeBytes);
  const document = { limitBytes: maxMetadataBytes, limitSetting: 'MAX_METADATA_BYTES', intake };
  const { pool, observeValidation: observe, uploads } = parts;
  const uploadIntake = new Intake(uploads.maxTotalBytes);
  const zip = { limitBytes: uploads.maxBytes, limitSetting: 'MAX_UPLOAD_BYTES', intake: uploadIntake };
  const authenticate = authentication(createKeyCheck(apiKeys));
  app.use('/v1/*', authenticate);
  app.use(MCP_PATH, authenticate);
  addMetadataValidation(app, { pool, limits: document, observe });
  addUploadValidation(app, {
    pool,
    folder: uploads.folder,
    limits: { zip, document },
    crateLimits: uploads.crateLimits,
    observe,
  });
  const { corsOrigins } = parts.settings;
  addMcp(app, { pool, limits: document, observe, log: parts.log, corsOrigins });
  addStoredCrates(app, { stored: parts.stored, intake, pool });
  addProfileRoutes(app, parts.pool);
  addWelcome(app, parts.page);
  addPageFiles(app, parts.page);
  addDocumentation(app, parts.documents);
  addProblemPages(app);
  return app;
}

/** Health and metrics only: all that a worker serves, and the base of every other app. */
export function createOperationApp(parts: OperationParts): Hono<AppContext> {
  const app = new Hono<AppContext>();
  const { apiKeys, metricsTokens, corsOrigins } = parts.settings;
  app.use(requestId(), requestLog(parts.log, parts.observeRequest), cors(createCorsPolicy(corsOrigins)));
  app.use(securityHeaders(), compression());
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const allowed = methods.join(', ');
        const detail = `${c.req.path} accepts ${allowed}, not ${c.req.method}`;
        return problemResponse(
          { type: 'method-not-allowed', detail, headers: { Allow: allowed } },
          c.get('requestId'),
        );
      },
    }),
  );
  app.onError(answerException(parts.log));
  app.notFound((c) => {
    const detail = `the service has no ${c.req.path.slice(0, 200)}; see /docs for what it has`;
    return problemResponse({ type: 'not-found', detail }, c.get('requestId'));
  });
  addHealthRoutes(app, parts.health, createKeyCheck(apiKeys));
  app.use('/metrics', authentication(createKeyCheck(metricsTokens)));
  addMetricsRoute(app, parts.registry);
  return app;
}
