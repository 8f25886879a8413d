import type { JSONRPCMessage, RequestId, Transport } from '@modelcontextprotocol/server';

/** The calls of a client that have no answer yet. */
export class OpenCalls {
  readonly #ids = new Set<RequestId>();
  #onAnswered: () => void = () => {};

  /** Counts what comes and goes through a transport that is in use. */
  constructor(transport: Transport) {
    const deliver = transport.onmessage;
    transport.onmessage = (message, extra) => {
      this.#came(message);
      deliver?.(message, extra);
    };
    const send = transport.send.bind(transport);
    transport.send = async (message, options) => {
      await send(message, options);
      this.#went(message);
    };
  }

  /** Resolves when each call has its answer. */
  async answered(): Promise<void> {
    while (this.#ids.size > 0) {
      await new Promise<void>((resolve) => {
        this.#onAnswered = resolve;
      });
    }
  }

  #came(message: JSONRPCMessage): void {
    if (!('method' in message)) return;
    if ('id' in message) this.#ids.add(message.id);
    // A call that is cancelled gets no answer.
    else if (message.method === 'notifications/cancelled') this.#end(message.params?.requestId as RequestId);
  }

  #went(message: JSONRPCMessage): void {
    if (!('method' in message) && message.id !== undefined) this.#end(message.id);
  }

  #end(id: RequestId): void {
    this.#ids.delete(id);
    this.#onAnswered();
  }
}
