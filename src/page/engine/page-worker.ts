/** The worker: validates beside the page, so that the page stays responsive and a run can be ended at any time. */

import { formatResult } from '../../core/index.ts';
import { DEFAULT_PROFILE } from '../../requests/default-profile.ts';
import { Desk, explain } from './desk.ts';
import type { EngineAnswer, EngineRequest, RunOutcome } from './engine-messages.ts';

const desk = new Desk();

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => void answer(data));
await desk.prepare(DEFAULT_PROFILE);

async function answer(request: EngineRequest): Promise<void> {
  const reply = await run(request).catch((error: unknown): EngineAnswer => {
    return { kind: 'failed', id: request.id, failure: explain(error, 'This crate') };
  });
  send(reply);
}

async function run(request: EngineRequest): Promise<EngineAnswer> {
  const { id } = request;
  switch (request.kind) {
    case 'open':
      return { kind: 'opened', id, opened: await desk.open(request.source) };
    case 'validate':
      return { kind: 'validated', id, outcome: await desk.validate(request.options) };
    case 'format':
      return {
        kind: 'formatted',
        id,
        text: formatResult(request.format, request.result, { subject: request.subject }),
      };
  }
}

/** Buffers move to the page; nothing of them is needed here again. */
function send(answer: EngineAnswer): void {
  const options = answer.kind === 'validated' ? { transfer: buffersOf(answer.outcome) } : {};
  postMessage(answer, options);
}

function buffersOf({ document }: RunOutcome): ArrayBuffer[] {
  if (document === null) return [];
  const { bytes, rows } = document;
  return [bytes.buffer, rows.starts.buffer, rows.rowOfLine.buffer];
}
