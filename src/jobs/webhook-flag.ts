const PREFIX = 'host:';

/** Whose slots a delivery takes: the host of its URL, whatever the port. */
export function webhookHost(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

/** The flag that a delivery's job carries, by which a worker leaves jobs of busy hosts in the queue. */
export function webhookFlag(host: string): string {
  return PREFIX + host;
}
