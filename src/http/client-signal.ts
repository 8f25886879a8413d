/** The client hung up before it was answered. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';

  constructor() {
    super('the client closed the connection');
  }
}

/** A signal that aborts with ClientGone when the request's client hangs up; the reasons that servers give vary. */
export function clientSignal(request: Request): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new ClientGone());
  if (request.signal.aborted) leave();
  else request.signal.addEventListener('abort', leave, { once: true });
  return gone.signal;
}
