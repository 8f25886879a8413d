import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { NAME_ANSWER_MS, NAME_QUESTION_MS } from '../limits.ts';

/** No address of the host could be found. */
class HostUnresolved extends Error {
  override readonly name = 'HostUnresolved';
}

/**
 * The addresses of a host as the machine knows it: its hosts file, search domains, `localhost`. The system's own
 * resolution cannot be cancelled and has two of the process's threads (measured: with 20 names whose servers do not
 * answer, no other name was resolved within 60 s, not even the store's). So it is only for names that a client cannot
 * make slow. Throws the system's error.
 */
export function askMachine(host: string): Promise<LookupAddress[]> {
  return lookup(host, { all: true });
}

/**
 * The addresses of a host as the name servers know it, which takes no thread, within 8 s. Without `servers`, the
 * machine's are asked. Throws HostUnresolved.
 */
export async function askNameServers(host: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: NAME_QUESTION_MS, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const limit = setTimeout(() => resolver.cancel(), NAME_ANSWER_MS);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  clearTimeout(limit);
  const found = answers.flatMap((answer, index) =>
    answer.status === 'rejected'
      ? []
      : answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
  );
  if (found.length > 0) return found;
  const codes = answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason?.code) : ''));
  const isUnknown = codes.every((code) => code === 'ENOTFOUND' || code === 'ENODATA' || code === '');
  const trouble = isUnknown ? 'know no address of' : 'do not answer for';
  throw new HostUnresolved(`the name servers ${trouble} ${host}`);
}
