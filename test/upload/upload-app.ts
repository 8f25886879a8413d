import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import { UPLOAD_PATH } from '../../src/http/validation-paths.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { readSettings } from '../../src/settings.ts';
import { makeApp, type TestApp, uploadsIn } from '../contract/start-app.ts';

/** The app with a folder for uploads that nobody else uses. */
export interface UploadApp extends TestApp {
  /** Opens a port for the app; it is closed by `stop`. */
  serve(): Promise<number>;
  /** Paths of the files in the folder for uploads. */
  filesLeft(): Promise<string[]>;
  /** Removes the folder; tells what was left of uploads before. */
  stop(): Promise<string[]>;
}

/** Makes the app, with other limits on uploads when they are given. */
export async function makeUploadApp(
  pool: ValidationPool,
  limits: { maxBytes?: number; maxTotalBytes?: number } = {},
  apiKeys: string[] = [],
): Promise<UploadApp> {
  const parent = await mkdtemp(join(tmpdir(), 'upload-test-'));
  const uploads = { ...uploadsIn(parent), ...limits };
  const app = makeApp(pool, { uploads, settings: { ...readSettings({}).http, apiKeys } });
  const silent = { error() {}, warn() {}, info() {}, debug() {} };
  let server: RunningServer | null = null;
  const filesLeft = () => filesBelow(parent);
  return {
    ...app,
    filesLeft,
    async serve() {
      server = await serve(app.fetch, { host: '127.0.0.1', port: 0 }, silent);
      return server.port;
    },
    async stop() {
      await server?.drain(0);
      const left = await filesLeft();
      await uploads.folder.close();
      left.push(...(await readdir(parent)));
      await rm(parent, { recursive: true });
      return left;
    },
  };
}

/** Paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A POST of bytes. */
export function upload(
  bytes: BodyInit,
  type = 'application/zip',
  headers: Record<string, string> = {},
): RequestInit {
  return { method: 'POST', body: bytes, headers: { 'Content-Type': type, ...headers } };
}

/** A part of a form: a field, or a file when it has bytes. */
export type FormPart =
  | [name: string, value: string]
  | [name: string, file: Uint8Array, fileName: string, type?: string];

/** The bytes of a form; written by hand, since undici fails when a FormData of its own is not read to its end. */
export function formBytes(...parts: FormPart[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap(([name, value, fileName, type = 'application/octet-stream']) => {
    const disposition = `--b\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [Buffer.from(`${disposition}\r\n\r\n${value}\r\n`)];
    const head = `${disposition}; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
    return [Buffer.from(head), value, Buffer.from('\r\n')];
  });
  return new Uint8Array(Buffer.concat([...pieces, Buffer.from('--b--\r\n')]));
}

export const FORM_TYPE = 'multipart/form-data; boundary=b';

/** A POST of a form. */
export function form(...parts: FormPart[]): RequestInit {
  return upload(formBytes(...parts), FORM_TYPE);
}

export { UPLOAD_PATH };
