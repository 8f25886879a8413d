import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerProblem } from './direct-answer.ts';
import type { FrontDoor, RequestHead } from './front-door.ts';
import type { Problem } from './problem.ts';
import type { RefuseSoon } from './refusal-turns.ts';
import { chooseRequestId } from './request-id.ts';
import { tooSlow } from './slow-body.ts';
import { type Collected, collectBody, hasSmallBody } from './small-body.ts';

/**
 * Calls the app with a request and its body, if that is small; or answers directly what is refused or arrives too
 * slowly. The door is asked again once the body is there, because the last place may have been taken meanwhile.
 */
export function admit(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  door: FrontDoor,
  refuseSoon: RefuseSoon,
  callApp: () => void,
): void {
  const startedMs = performance.now();
  const { method = 'GET', url: target = '/', headers } = incoming;
  const head: RequestHead = { method, target, bodyBytes: Number(headers['content-length'] ?? 0) };
  const answer = (problem: Problem | null) => {
    if (problem === null) {
      callApp();
      return;
    }
    // What of the body is still to come is not kept meanwhile; whoever waits to be asked for it is not asked.
    if (headers.expect === undefined) incoming.resume();
    refuseSoon(() => {
      const requestId = chooseRequestId(headers['x-request-id']?.toString());
      const status = answerProblem(outgoing, problem, requestId, door.cors.headersFor(headers.origin));
      door.observe(head, status, (performance.now() - startedMs) / 1000);
    });
  };
  if (countHosts(incoming) > 1) {
    answer(TWO_HOSTS);
  } else if (!hasSmallBody(incoming)) {
    callApp();
  } else {
    const refusal = door.refusal(head);
    if (refusal) answer(refusal);
    else collectBody(incoming, (collected) => answer(afterBody(collected)));
  }

  function afterBody(collected: Collected): Problem | null {
    if (collected.kind === 'late') return tooSlow(collected.bytes);
    return collected.kind === 'whole' ? door.refusal(head) : null;
  }
}

const TWO_HOSTS: Problem = {
  type: 'bad-request',
  detail: 'the request has more than one Host header; send exactly one',
};

/** Node keeps the first of several Host headers, where a proxy before it may have used the last. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}
