import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { type AppParts, createApp } from '../../src/http/app.ts';
import {
  registerPoolMetrics,
  registerRequestMetrics,
  registerValidationMetrics,
} from '../../src/http/metrics.ts';
import { readApiDocuments } from '../../src/main/api-documents.ts';
import { readPacks } from '../../src/packs/read-packs.ts';
import { createValidationPool } from '../../src/pool/pool.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { readSettings } from '../../src/settings.ts';
import { UploadFolder } from '../../src/uploads/upload-folder.ts';
import { checkResponse } from './check-response.ts';

/** One line of the log: its level, fields and message. */
export type LogLine = Record<string, unknown> & { level: string; message: string };

/** The app with what it logged; each of its answers is held against openapi.yaml. */
export interface TestApp {
  /** Sends a request to the app. Throws when the answer is not as documented. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The app itself, unchecked, for a server. */
  fetch(request: Request): Promise<Response>;
  log: LogLine[];
}

/** A pool of one thread with the bundled profiles. */
export async function startPool(): Promise<ValidationPool> {
  const packs = await readPacks({ profilesPath: null, extraProfilesPath: null });
  return createValidationPool({ ...readSettings({ POOL_THREADS: '1' }).pool, packs, contexts: [] });
}

const documents = await readApiDocuments();

/** Makes the app as the service does, without a port; what is not given is as without any settings. */
export function makeApp(pool: ValidationPool, changes: Partial<AppParts> = {}): TestApp {
  const log: LogLine[] = [];
  const write = (level: string) => (fields: Record<string, unknown>, message: string) => {
    log.push({ ...fields, level, message });
  };
  const logger = { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
  const registry = new Registry();
  registerPoolMetrics(registry, pool);
  const app = createApp({
    health: { storage: null, broker: null, draining: new AbortController().signal },
    registry,
    observeRequest: registerRequestMetrics(registry),
    log: logger,
    pool,
    stored: null,
    documents,
    page: async () => null,
    observeValidation: registerValidationMetrics(registry, pool, logger),
    uploads: uploadsIn(tmpdir()),
    settings: readSettings({}).http,
    ...changes,
  });
  const fetch = async (request: Request) => app.fetch(request);
  return {
    log,
    fetch,
    async request(path, init = {}) {
      const request = new Request(`http://service.invalid${path}`, init);
      const response = await fetch(request);
      await checkResponse({ method: request.method, url: request.url }, response);
      return response;
    },
  };
}

/** Uploads in a folder, with the limits of a service without settings. */
export function uploadsIn(parent: string): AppParts['uploads'] {
  const { uploads, crate } = readSettings({});
  const silent = { warn() {}, info() {} };
  return { ...uploads, folder: new UploadFolder(parent, silent), crateLimits: crate };
}

/** A JSON body with its content type, for `request`. */
export function postJson(body: unknown, headers: Record<string, string> = {}): RequestInit {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } };
}
