import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { AllowedHosts } from './allowed-hosts.ts';
import type { WebhookSettings } from './delivery.ts';
import { askMachine, askNameServers } from './resolve-host.ts';

/** The host has an address that the service must not call. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';

  constructor(host: string, address: string, range: string) {
    super(
      `${host} has the address ${address} (${range}); only public addresses are called, and hosts listed in WEBHOOK_ALLOWED_HOSTS`,
    );
  }
}

/**
 * Checks a URL whose host is an IP address, for which no name is resolved.
 * Throws AddressRefused.
 */
export function checkLiteralAddress(url: URL, allowed: AllowedHosts): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(host) || allowed.hasHost(url)) return;
  checkAddress(url.hostname, host, allowed);
}

/**
 * Name resolution for one delivery. Every address of the name is checked, and the connection is made to one of those
 * checked, so a name that changes its addresses in between gains nothing.
 */
export function createGuardedLookup(url: URL, settings: WebhookSettings): LookupFunction {
  return (hostname, options, callback) => {
    findAllowed(hostname, url, settings).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all === true) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}

/** A client can make the servers of a name with a dot slow, unless the operator lists it. */
async function findAllowed(hostname: string, url: URL, settings: WebhookSettings): Promise<LookupAddress[]> {
  const { allowedHosts, nameServers } = settings;
  if (allowedHosts.hasHost(url)) return askMachine(hostname);
  const found = await (hostname.includes('.') ? askNameServers(hostname, nameServers) : askMachine(hostname));
  for (const { address } of found) checkAddress(hostname, address, allowedHosts);
  return found;
}

/** All public addresses of version 6 begin with the bits 001 (IANA's registry of its unicast addresses). */
const PUBLIC_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** A public address by number, but inside one large cloud it is a service of that cloud. */
const CLOUD_SERVICE = '168.63.129.16';

function checkAddress(host: string, text: string, allowed: AllowedHosts): void {
  // An IPv4 address inside an IPv6 one (::ffff:10.0.0.1) is checked as the IPv4 address that it reaches.
  const address = ipaddr.process(text);
  const range = rangeOf(address);
  if (range !== 'unicast' && !allowed.hasAddress(address)) throw new AddressRefused(host, text, range);
}

function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const range = address.range();
  if (range !== 'unicast') return range;
  if (address instanceof ipaddr.IPv6) return address.match(...PUBLIC_IPV6) ? range : 'unassigned';
  return address.toString() === CLOUD_SERVICE ? 'a service of the cloud' : range;
}
