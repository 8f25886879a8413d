import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Hosts that may be called although their addresses are not public (setting WEBHOOK_ALLOWED_HOSTS). */
export interface AllowedHosts {
  /** Whether the URL's host, with its port, is named by an entry. */
  hasHost(url: URL): boolean;
  /** Whether the address lies in a network that an entry names. */
  hasAddress(address: Address): boolean;
}

/** Reads the entries of WEBHOOK_ALLOWED_HOSTS, and lists those that are not a host, `host:port` or network. */
export function readAllowedHosts(entries: readonly string[]): { hosts: AllowedHosts; unreadable: string[] } {
  const networks: [Address, number][] = [];
  const names = new Set<string>();
  const unreadable: string[] = [];
  for (const entry of entries) {
    const network = readNetwork(entry);
    const name = network === null ? readHost(entry) : null;
    if (network !== null) networks.push(network);
    else if (name !== null) names.add(name);
    else unreadable.push(entry);
  }
  const hosts: AllowedHosts = {
    hasHost: (url) => names.has(url.hostname) || names.has(`${url.hostname}:${effectivePort(url)}`),
    hasAddress: (address) => networks.some((network) => isWithin(address, network)),
  };
  return { hosts, unreadable };
}

function readNetwork(entry: string): [Address, number] | null {
  return ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : null;
}

/** The host as the URL parser writes it, so that `LOCALHOST`, `127.1` and `::1` are found in a URL. */
function readHost(entry: string): string | null {
  const isBareIpv6 = ipaddr.IPv6.isValid(entry);
  const url = URL.parse(`http://${isBareIpv6 ? `[${entry}]` : entry}/`);
  if (url === null || url.href !== `http://${url.host}/`) return null;
  if (isBareIpv6) return url.hostname;
  // The URL parser drops a port that is the scheme's own.
  const port = /:(\d+)$/.exec(entry)?.[1];
  return port === undefined ? url.hostname : `${url.hostname}:${Number(port)}`;
}

function effectivePort(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function isWithin(address: Address, [network, prefixLength]: [Address, number]): boolean {
  // ipaddr.js throws when the two are of different kinds.
  if (address instanceof ipaddr.IPv4 && network instanceof ipaddr.IPv4) {
    return address.match(network, prefixLength);
  }
  if (address instanceof ipaddr.IPv6 && network instanceof ipaddr.IPv6) {
    return address.match(network, prefixLength);
  }
  return false;
}
