/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds to wait for an answer. */
    timeout: number;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  interface Result {
    duration: number;
    errors: number;
    requests: { total: number; average: number };
  }

  interface Instance extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): this;
  }

  export default function autocannon(options: Options): Instance;
}
