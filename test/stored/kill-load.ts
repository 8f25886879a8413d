import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readStoredResult } from '../../src/jobs/stored-result.ts';
import { metadataDocument } from '../contract/documents.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Stack, validationUrl } from './stack.ts';

const KEY = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const CRATES = 8;
/** Pause between two requests for one crate, more than a validation takes with a result held back, on average. */
const POST_EVERY_MS = 1_500;
const LOOK_EVERY_MS = 250;
const NEVER = new AbortController().signal;

/** What requests under random kills came to. */
export interface LoadReport {
  accepted: number;
  /** Requests without an answer: the API died, and they may have been taken or not. */
  unanswered: number;
  refused: Record<string, number>;
  webhooks: number;
  /** Everything that must not be, in words. */
  wrong: string[];
}

/** Settings that the service needs for this load. */
export const LOAD_SETTINGS = { WEBHOOK_SECRET: KEY };

/**
 * Requests for a few crates, each with an option of its own, so that a result tells which request it answers: the
 * profile's name is the number of the request. Names of unknown profiles give a result of status `error`.
 */
export class KillLoad {
  readonly #stack: Stack;
  readonly #apiUrl: () => string;
  readonly #receiver: Receiver;
  readonly #ending = new AbortController();
  readonly #tasks: Promise<void>[] = [];
  readonly #wrong: string[] = [];
  readonly #refused: Record<string, number> = {};
  /** Numbers of the requests of a crate that were accepted, and of those without an answer. */
  readonly #accepted = new Map<string, number[]>();
  readonly #unanswered = new Map<string, number[]>();
  readonly #delivered = new Set<string>();
  readonly #newest = new Map<string, number>();

  private constructor(stack: Stack, apiUrl: () => string, receiver: Receiver) {
    this.#stack = stack;
    this.#apiUrl = apiUrl;
    this.#receiver = receiver;
  }

  static async start(stack: Stack, apiUrl: () => string): Promise<KillLoad> {
    const ids = Array.from({ length: CRATES }, (_, index) => `crate-${index}`);
    for (const id of ids) await stack.putFiles(id, { 'ro-crate-metadata.json': metadataDocument() });
    const receiver: Receiver = await startReceiver(async (response, call) => {
      await load.#deliver(call.path, call.body, call.headers);
      response.writeHead(204).end();
    });
    const load = new KillLoad(stack, apiUrl, receiver);
    load.#tasks.push(...ids.flatMap((id) => [load.#post(id), load.#watch(id)]));
    return load;
  }

  async #post(id: string): Promise<void> {
    for (let number = 1; !this.#ending.signal.aborted; number++) {
      const webhook_url = `${this.#receiver.url}/${id}/${number}`;
      const body = JSON.stringify({ profile_name: String(number), webhook_url });
      const headers = { 'Content-Type': 'application/json' };
      const status = await fetch(`${this.#apiUrl()}/v1/ro_crates/${id}/validation`, {
        method: 'POST',
        headers,
        body,
      })
        .then((response) => response.arrayBuffer().then(() => response.status))
        .catch(() => null);
      if (status === 202) this.#note(this.#accepted, id, number);
      else if (status === null) this.#note(this.#unanswered, id, number);
      else this.#refused[status] = (this.#refused[status] ?? 0) + 1;
      // A refusal of the queue may come after the request was taken, when the answer of Postgres is lost.
      if (status === 503) this.#note(this.#unanswered, id, number);
      await pause(POST_EVERY_MS);
    }
  }

  #note(notes: Map<string, number[]>, id: string, number: number): void {
    notes.set(id, [...(notes.get(id) ?? []), number]);
  }

  /** Reads the result again and again: its number never falls. */
  async #watch(id: string): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.#look(id).catch(() => {});
      await pause(LOOK_EVERY_MS);
    }
  }

  async #look(id: string): Promise<number> {
    const before = this.#newest.get(id) ?? 0;
    const bytes = await readStoredResult(this.#stack.store, this.#stack.keys.resultKey(id), NEVER);
    if (bytes === null) return 0;
    const result = JSON.parse(new TextDecoder().decode(bytes));
    const number = Number(result.profile);
    if (!String(result.error).includes('profile'))
      this.#wrong.push(`${id}/${number} ended with ${result.error}`);
    if (number < before) this.#wrong.push(`${id}: result ${number} was stored over ${before}`);
    this.#newest.set(id, Math.max(before, number));
    return number;
  }

  /** A webhook: signed, with the result of its request, and not before that is stored. */
  async #deliver(path: string, body: string, headers: Record<string, unknown>): Promise<void> {
    const [, id = '', number = ''] = path.split('/');
    const key = Buffer.from(KEY.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    if (headers['webhook-signature'] !== signature) this.#wrong.push(`${path}: bad signature`);
    if (JSON.parse(body).profile !== number) this.#wrong.push(`${path}: the result of another request`);
    const stored = await this.#look(id).catch(() => null);
    if (stored !== null && stored < Number(number))
      this.#wrong.push(`${path}: sent before its result was stored`);
    this.#delivered.add(path);
  }

  /** Ends the requests, waits until nothing is queued, and looks at all results and webhooks. */
  async finish(): Promise<LoadReport> {
    this.#ending.abort();
    await Promise.all(this.#tasks);
    const isBusy = async () =>
      (await this.#stack.query('select from crate_chain.link limit 1')).length > 0 ||
      (await this.#stack.query('select from graphile_worker.jobs where last_error is null limit 1')).length >
        0;
    while (await isBusy()) await pause(200);
    for (const [id, numbers] of this.#accepted) await this.#check(id, numbers);
    await this.#receiver.stop();
    const count = (notes: Map<string, number[]>) => [...notes.values()].flat().length;
    return {
      accepted: count(this.#accepted),
      unanswered: count(this.#unanswered),
      refused: this.#refused,
      webhooks: this.#delivered.size,
      wrong: this.#wrong,
    };
  }

  async #check(id: string, accepted: number[]): Promise<void> {
    for (const number of accepted) {
      if (!this.#delivered.has(`/${id}/${number}`)) this.#wrong.push(`/${id}/${number}: no webhook`);
    }
    const last = Math.max(...accepted);
    const stored = await this.#look(id);
    const isLast = stored === last || (stored > last && (this.#unanswered.get(id) ?? []).includes(stored));
    if (!isLast) this.#wrong.push(`${id}: the result in the store is ${stored}, not ${last}`);
    const response = await fetch(validationUrl({ url: this.#apiUrl() }, id));
    if (response.status !== 200) this.#wrong.push(`${id}: GET answers ${response.status}`);
    await response.arrayBuffer();
  }
}
