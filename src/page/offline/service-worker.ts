/**
 * Keeps the files of the page, so that it works without a network. It answers for these files alone, and leaves
 * every other request to the browser.
 */

/** Names of the page's files relative to the page, './' for itself, and one that changes with any of them. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_VERSION: string;

/** What the types for pages lack: the scope of a service worker, as far as it is used here. */
interface Lifetime {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lifetime {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const self: {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};

const PREFIX = 'ro-crate-page-';
const CACHE = `${PREFIX}${OFFLINE_VERSION}`;
const PAGE = new URL('./', self.location.href).href;
const FILES = new Set(OFFLINE_FILES.map((name) => new URL(name, PAGE).href));

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()));
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const [address = ''] = url.split(/[?#]/, 1);
  if (method !== 'GET' || !FILES.has(address)) return;
  event.respondWith(address === PAGE ? newestPage(event.request) : keptFile(event.request));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES].map((url) => new Request(url, { headers: { Accept: 'text/html, */*' } })));
  await self.skipWaiting();
}

async function dropOldFiles(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page itself is asked for first, so that a new version shows at once; the kept one serves without a network. */
async function newestPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Other files have names that change with their content. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

export {};
