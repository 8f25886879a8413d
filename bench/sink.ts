import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server in a process of its own that only reads what it is sent. */
export interface Sink {
  url: string;
  stop(): Promise<void>;
}

/** Starts a sink that answers that long after it has read a body. */
export async function startSink(answerMs: number): Promise<Sink> {
  const child = fork(join(import.meta.dirname, 'sink-process.ts'), [String(answerMs)]);
  const [port]: number[] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
