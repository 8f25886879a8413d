import { lookup } from 'node:dns/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type NameServer, startNameServer } from '../../test/stored/name-server.ts';
import { type Answer, type Receiver, startReceiver } from '../../test/stored/receiver.ts';
import { readAllowedHosts } from './allowed-hosts.ts';
import { deliverWebhook } from './deliver.ts';
import type { WebhookSettings } from './delivery.ts';
import { sendWebhook } from './send.ts';

const BODY = '{"status":"valid","profile":null,"detail":"é"}';
const LOOPBACK = settingsWith('127.0.0.0/8', '::1/128');
const NEVER = new AbortController().signal;

let receiver: Receiver | null = null;

afterEach(async () => {
  await receiver?.stop();
  receiver = null;
});

function settingsWith(...allowed: string[]): WebhookSettings {
  return { key: null, allowedHosts: readAllowedHosts(allowed).hosts };
}

async function listen(answer?: Answer): Promise<Receiver> {
  receiver = await startReceiver(answer);
  return receiver;
}

function deliverTo(url: string, settings = LOOPBACK, signal = NEVER) {
  return deliverWebhook({ url, id: 'message-1', body: BODY }, settings, signal);
}

describe('A delivery', () => {
  it('posts the result once when the receiver accepts it', async () => {
    const { url, calls } = await listen();
    expect(await deliverTo(`${url}/hook?token=1`)).toEqual({ kind: 'accepted', status: 204, attempts: 1 });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      path: '/hook?token=1',
      body: BODY,
      headers: { 'content-type': 'application/json', 'webhook-id': 'message-1' },
    });
  });

  it('is signed when there is a key', async () => {
    const { url, calls } = await listen();
    await deliverTo(url, { ...LOOPBACK, key: Buffer.alloc(32, 1) });
    expect(calls[0]?.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  });

  it('makes three attempts, 0.5 s and 1 s after the end of the one before, with the same id', async () => {
    const { url, calls } = await listen((response) => void response.writeHead(500).end('no'));
    const outcome = await deliverTo(url);
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'the receiver answered 500', attempts: 3 });
    const [first, second, third] = calls;
    expect((second?.arrivedMs ?? 0) - (first?.endedMs ?? 0)).toBeGreaterThanOrEqual(495);
    expect((third?.arrivedMs ?? 0) - (second?.endedMs ?? 0)).toBeGreaterThanOrEqual(995);
    expect(calls.map((call) => call.headers['webhook-id'])).toEqual(Array(3).fill('message-1'));
  });

  it('ends with the attempt that succeeds', async () => {
    const { url } = await listen((response, _, n) => void response.writeHead(n < 3 ? 503 : 200).end());
    expect(await deliverTo(url)).toEqual({ kind: 'accepted', status: 200, attempts: 3 });
  });

  it('does not follow a redirect', async () => {
    const { url, calls } = await listen(
      (response) => void response.writeHead(301, { location: '/new' }).end(),
    );
    expect(await deliverTo(url)).toMatchObject({ kind: 'failed', reason: 'the receiver answered 301' });
    expect(calls.map((call) => call.path)).toEqual(['/', '/', '/']);
  });

  it('fails when the receiver resets the connection', async () => {
    const { url, calls } = await listen((response) => void response.socket?.resetAndDestroy());
    expect(await deliverTo(url)).toMatchObject({ kind: 'failed', attempts: 3 });
    expect(calls).toHaveLength(3);
  });

  it('stops reading an answer that does not end', async () => {
    const { url } = await listen((response) => {
      response.writeHead(200);
      const more = () => response.write(Buffer.alloc(16 * 1024)) && setImmediate(more);
      response.on('drain', more);
      more();
    });
    expect(await deliverTo(url)).toMatchObject({ kind: 'accepted', attempts: 1 });
  });

  it('ends in the middle when the process stops', async () => {
    const { url } = await listen(() => stopping.abort(new Error('stopping')));
    const stopping = new AbortController();
    await expect(deliverTo(url, LOOPBACK, stopping.signal)).rejects.toThrow('stopping');
  });
});

describe('The address guard', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://[::127.0.0.1]/',
    'http://[::a00:1]/',
    'http://[200::1]/',
    'http://[4000::1]/',
    'http://[2001::1]/',
    'http://168.63.129.16/',
    'http://[::ffff:168.63.129.16]/',
    'https://localhost/',
  ])('refuses %s', async (url) => {
    const outcome = await sendWebhook({ url, id: 'm', body: BODY }, settingsWith(), NEVER);
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('only public addresses'),
    });
  });

  it.each(['ftp://example.org/', 'file:///etc/passwd', 'http://user:secret@example.org/', 'nonsense'])(
    'does not call %s at all',
    async (url) => {
      const outcome = await sendWebhook({ url, id: 'm', body: BODY }, settingsWith(), NEVER);
      expect(outcome).toMatchObject({ kind: 'failed', reason: 'the URL cannot be called' });
    },
  );

  it('calls a private address that is allowed, by name, by port or by network', async () => {
    const { url, calls } = await listen();
    const byName = url.replace('127.0.0.1', 'localhost');
    const { port } = new URL(url);
    const send = (to: string, ...allowed: string[]) =>
      sendWebhook({ url: to, id: 'm', body: BODY }, settingsWith(...allowed), NEVER);
    expect(await send(byName, 'localhost')).toEqual({ kind: 'accepted', status: 204 });
    expect(await send(byName, `localhost:${port}`)).toEqual({ kind: 'accepted', status: 204 });
    expect(await send(byName, '127.0.0.0/8', '::1/128')).toEqual({ kind: 'accepted', status: 204 });
    expect(await send(url, '127.0.0.1')).toEqual({ kind: 'accepted', status: 204 });
    expect(await send(byName, 'localhost:1')).toMatchObject({ kind: 'failed' });
    expect(calls).toHaveLength(4);
  });
});

describe('Names of receivers', () => {
  let server: NameServer;

  beforeAll(async () => {
    server = await startNameServer({
      'receiver.test': ['127.0.0.1'],
      'mixed.test': ['203.0.114.1', '10.0.0.1'],
      'empty.test': [],
    });
  });
  afterAll(() => server.stop());

  function send(url: string, ...allowed: string[]) {
    const settings = { ...settingsWith(...allowed), nameServers: [server.address] };
    return sendWebhook({ url, id: 'm', body: BODY }, settings, NEVER);
  }

  it('are asked of the name servers, and each address is judged', async () => {
    const { url } = await listen();
    const byName = url.replace('127.0.0.1', 'receiver.test');
    expect(await send(byName, '127.0.0.0/8')).toEqual({ kind: 'accepted', status: 204 });
    for (const refused of [byName, 'http://mixed.test/']) {
      expect(await send(refused)).toMatchObject({ reason: expect.stringContaining('only public addresses') });
    }
  });

  it('that nobody knows or that have no address are said to be unknown', async () => {
    for (const host of ['unknown.test', 'empty.test']) {
      const reason = `the name servers know no address of ${host}`;
      expect(await send(`http://${host}/`)).toMatchObject({ kind: 'failed', reason });
    }
  });

  it('whose servers never answer hold up no other name, and are given up before the attempt ends', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `name-${index}.slow`);
    const sent = names.map((name) => send(`http://${name}/`));
    const { url } = await listen();
    expect(await send(url.replace('127.0.0.1', 'localhost'), 'localhost')).toMatchObject({
      kind: 'accepted',
    });
    expect((await lookup('localhost')).address).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(await Promise.race([...sent, 'they are still asked for'])).toBe('they are still asked for');
    const reasons = names.map((name) => `the name servers do not answer for ${name}`);
    expect(await Promise.all(sent)).toMatchObject(reasons.map((reason) => ({ kind: 'failed', reason })));
  });
});
