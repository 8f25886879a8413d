import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { readAllowedHosts } from './allowed-hosts.ts';

function allows(entry: string, url: string): boolean {
  return readAllowedHosts([entry]).hosts.hasHost(new URL(url));
}

describe('An entry of WEBHOOK_ALLOWED_HOSTS', () => {
  it.each([
    ['receiver.internal', 'http://receiver.internal/hook'],
    ['receiver.internal', 'https://RECEIVER.internal:8443/hook'],
    ['Receiver.Internal', 'https://receiver.internal/'],
    ['receiver.internal:9000', 'http://receiver.internal:9000/'],
    ['receiver.internal:80', 'http://receiver.internal/'],
    ['receiver.internal:443', 'https://receiver.internal/'],
    ['127.0.0.1', 'http://127.1/'],
    ['::1', 'http://[::1]:1234/'],
    ['[::1]:1234', 'http://[::1]:1234/'],
  ])('%s allows %s', (entry, url) => {
    expect(allows(entry, url)).toBe(true);
  });

  it.each([
    ['receiver.internal', 'http://other.internal/'],
    ['receiver.internal', 'http://receiver.internal.example.org/'],
    ['receiver.internal:9000', 'http://receiver.internal/'],
    ['receiver.internal:80', 'https://receiver.internal/'],
    ['127.0.0.1:80', 'http://127.0.0.1:81/'],
  ])('%s does not allow %s', (entry, url) => {
    expect(allows(entry, url)).toBe(false);
  });

  it('that is a network allows the addresses in it, of its own kind', () => {
    const { hosts } = readAllowedHosts(['10.0.0.0/8', 'fd00::/8']);
    const answers = ['10.255.0.1', '11.0.0.1', 'fd00::1', 'fc00::1'].map((text) =>
      hosts.hasAddress(ipaddr.parse(text)),
    );
    expect(answers).toEqual([true, false, true, false]);
  });

  it.each([
    'http://receiver/',
    'receiver/hook',
    'user@receiver',
    'a b',
    '10.0.0.0/33',
    'receiver:99999',
    '?',
  ])('%j is neither host nor network, which is said', (entry) => {
    expect(readAllowedHosts(['good.example', entry]).unreadable).toEqual([entry]);
  });
});
