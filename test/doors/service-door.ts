import type { ServiceProcess } from '../stored/service-process.ts';
import { fetchResult, resultStored, type Stack, startStack, validationUrl } from '../stored/stack.ts';
import { FORM_TYPE, formBytes, UPLOAD_PATH, upload } from '../upload/upload-app.ts';
import type { Asked } from './crates.ts';
import { asZip, type Files } from './packed.ts';

const METADATA_PATH = '/v1/ro_crates/validate_metadata';

/** Reports by the way in which they were asked for; null where the service answered with a problem. */
export type Answers = Record<string, string | null>;

/** The service with a store and a database, asked as clients ask it. */
export class ServiceDoor {
  readonly #stack: Stack;
  readonly #service: ServiceProcess;
  #stored = 0;

  private constructor(stack: Stack, service: ServiceProcess) {
    this.#stack = stack;
    this.#service = service;
  }

  static async start(): Promise<ServiceDoor> {
    const stack = await startStack();
    return new ServiceDoor(stack, await stack.start({ PROFILES_PATH: '', POOL_THREADS: '2' }));
  }

  stop(): Promise<void> {
    return this.#stack.stop();
  }

  /** The answers to a metadata document, by the way in which it was sent. */
  async answersTo(text: string, asked: Asked): Promise<Answers> {
    const bytes = new TextEncoder().encode(text);
    const json = JSON.stringify({ crate_json: text, profile_name: asked.profile });
    return {
      'validate_metadata, JSON': await this.#post(
        `${METADATA_PATH}?severity=${asked.severity}`,
        json,
        'application/json',
      ),
      'validate_metadata, JSON-LD': await this.#post(
        METADATA_PATH + queryOf(asked),
        bytes,
        'application/ld+json',
      ),
      'validate, JSON-LD': await this.#post(UPLOAD_PATH + queryOf(asked), bytes, 'application/ld+json'),
    };
  }

  /** The answers to a zip: uploaded as it is, in a form, and stored. */
  async answersToZip(files: Files, asked: Asked): Promise<Answers> {
    const zip = asZip(files);
    const id = this.#newId();
    await this.#stack.putZip(id, zip);
    const form = formBytes(['crate', zip, 'crate.zip']);
    return {
      'validate, zip': await this.#post(UPLOAD_PATH + queryOf(asked), zip, 'application/zip'),
      'validate, form': await this.#post(UPLOAD_PATH + queryOf(asked), form, FORM_TYPE),
      'stored zip': await this.#resultOf(id, asked),
    };
  }

  /** The result of the files as a directory of the store. */
  async answersToFolder(files: Files, asked: Asked): Promise<Answers> {
    const id = this.#newId();
    await this.#stack.putFiles(id, files);
    return { 'stored directory': await this.#resultOf(id, asked) };
  }

  #newId(): string {
    this.#stored++;
    return `crate-${this.#stored}`;
  }

  async #post(path: string, body: BodyInit, type: string): Promise<string | null> {
    return reportOf(await fetch(this.#service.url + path, upload(body, type)));
  }

  async #resultOf(id: string, { profile, severity }: Asked): Promise<string | null> {
    const url = `${validationUrl(this.#service, id)}?severity=${severity}`;
    const answer = await fetch(url, upload(JSON.stringify({ profile_name: profile }), 'application/json'));
    if (answer.status !== 202) return reportOf(answer);
    await answer.body?.cancel();
    await resultStored(this.#service, id);
    return reportOf(await fetchResult(this.#service, id));
  }
}

async function reportOf(answer: Response): Promise<string | null> {
  const text = await answer.text();
  return answer.headers.get('content-type') === 'application/json' ? text : null;
}

function queryOf({ profile, severity }: Asked): string {
  return `?profile_name=${profile}&severity=${severity}`;
}
