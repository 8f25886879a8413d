import { parseArgs } from 'node:util';

const KB = 1000;
const MB = 1_000_000;
const MOST_BODIES = 8;

/** A load on a server that runs already. */
export interface LoadOptions {
  url: string;
  connections: number;
  /** Requests a second, all connections together; null when each sends its next as soon as it is answered. */
  rate: number | null;
  /** Size of the document in each body, in turn. */
  bodyBytes: number[];
  seconds: number;
}

export const LOAD_USAGE = `load --url <url> puts a load on a running service; it validates at <url>/v1/ro_crates/validate_metadata:
  --connections <n>     requests under way at a time, 1 to 1000; 8 when not given
  --rate <n>            requests a second, up to 10000; without it each connection sends its next when it is answered
  --bodies <size>,...   documents of these sizes in turn, e.g. 27KB,1MB,50MB, up to ${MOST_BODIES}; 27KB when not given
  --seconds <n>         1 to 600; 10 when not given
  --any-host            also a host that is not this machine: only with the consent of whoever runs it
With LOAD_API_KEY in the environment, requests carry that key.`;

/** Reads the arguments after `load`. Throws an Error whose message says what to write. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      connections: { type: 'string', default: '8' },
      rate: { type: 'string' },
      bodies: { type: 'string', default: '27KB' },
      seconds: { type: 'string', default: '10' },
      'any-host': { type: 'boolean', default: false },
    },
  });
  if (values.url === undefined || !URL.canParse(values.url)) {
    throw new Error('Name the service: load --url http://127.0.0.1:8080');
  }
  const { hostname, origin } = new URL(values.url);
  if (!values['any-host'] && !isThisMachine(hostname)) {
    throw new Error(`${hostname} is not this machine; add --any-host if its operator has agreed to the load`);
  }
  const bodyBytes = values.bodies.split(',').map(readSize);
  if (bodyBytes.length > MOST_BODIES) throw new Error(`--bodies takes at most ${MOST_BODIES} sizes`);
  return {
    url: origin,
    connections: within('connections', values.connections, 1000),
    rate: values.rate === undefined ? null : within('rate', values.rate, 10_000),
    bodyBytes,
    seconds: within('seconds', values.seconds, 600),
  };
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function within(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new Error(`--${name} must be a whole number from 1 to ${most}, not ${text}`);
  }
  return value;
}

function readSize(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(KB|MB)$/i.exec(text.trim()) ?? [];
  const bytes = Number(number) * (unit?.toUpperCase() === 'MB' ? MB : KB);
  if (!(bytes >= KB && bytes <= 64 * MB)) {
    throw new Error(`--bodies must be sizes from 1KB to 64MB, not ${text}`);
  }
  return bytes;
}
