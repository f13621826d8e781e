/** The parts of a service worker's world that the app's DOM types do not have. */
interface Shell {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
  addEventListener(type: 'install' | 'activate', handler: (event: Extendable) => void): void;
  addEventListener(type: 'message', handler: (event: MessageEvent & Extendable) => void): void;
  addEventListener(type: 'fetch', handler: (event: FetchEventLike) => void): void;
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
  /** Not every browser has it. */
  addRoutes?(routes: readonly { condition: object; source: object }[]): Promise<void>;
}
interface FetchEventLike {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** Written in by the build (vite-plugin-shell.ts). */
declare const __SHELL__: { version: string; files: string[]; base: string };

const shell = globalThis as unknown as Shell;
const { version, files, base } = __SHELL__;
/** The worker of the pages under `/url` keeps what they load; the other one all that designers need. */
const PAGES = 'gh-shell-pages-';
const pages = shell.location.search === '?pages';
const cacheName = pages ? `${PAGES}${version}` : `gh-shell-${version}`;
const isOurs = (name: string) => name.startsWith('gh-shell-') && name.startsWith(PAGES) === pages;
/** Folders whose files never change; maps and fonts are for walls that start without a network, and kept with their pages. */
const KEPT = pages ? ['assets/', 'maps/', 'fonts/'] : ['assets/'];
const find = (key: RequestInfo) => caches.match(key, { ignoreVary: true, ignoreSearch: true });

shell.addEventListener('install', event => {
  // Files are named by their content, so what the page has just loaded is not loaded again: the sooner all is kept.
  const all = [new Request(base, { cache: 'reload' }), ...(pages ? [] : files)];
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll(all)));
  if (!pages) routeAssets(event);
  // Nobody is asked here: navigation takes the newest version in any case.
  if (pages) void shell.skipWaiting();
});

/** The browser itself takes files from the cache: it need not start this worker and ask it for each of twenty. */
function routeAssets(event: Extendable): void {
  const route = { condition: { urlPattern: `${base}assets/*` }, source: { cacheName } };
  try {
    event.addRoutes?.([route])?.catch(() => undefined);
  } catch {
    // A browser that means something else by it: the worker answers.
  }
}

shell.addEventListener('activate', event => {
  const clean = async () => {
    // The page is asked for while this worker starts.
    await shell.registration.navigationPreload?.enable().catch(() => undefined);
    for (const name of await caches.keys()) if (isOurs(name) && name !== cacheName) await caches.delete(name);
    await shell.clients.claim();
  };
  event.waitUntil(clean());
});

shell.addEventListener('message', event => {
  if (event.data === 'update') void shell.skipWaiting();
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (pages && Array.isArray(keep)) event.waitUntil(keepAll(keep.map(String)));
});

/** What a page had loaded before there was a worker; each by itself, since one may be gone with an older version. */
async function keepAll(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const own = urls.filter(url => KEPT.some(folder => url.startsWith(shell.location.origin + base + folder)));
  await Promise.allSettled(own.map(async url => (await find(url)) ?? cache.add(url)));
}

/** The server decides which version opens; without one, the version kept here does. */
async function open({ request, preloadResponse }: FetchEventLike): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    if (response.status < 500) return response;
    return (await find(base)) ?? response;
  } catch (error) {
    const kept = await find(base);
    if (kept) return kept;
    throw error;
  }
}

/** Names carry a hash of the content: what is kept is right for ever. */
async function load(request: Request): Promise<Response> {
  const kept = await find(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    void caches.open(cacheName).then(cache => cache.put(request, copy));
  }
  return response;
}

shell.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  // Calls, pictures and the relay are nobody's business here: nothing of the enterprise is ever kept.
  if (request.method !== 'GET' || url.origin !== shell.location.origin || !url.pathname.startsWith(base))
    return;
  if (request.mode === 'navigate') {
    // Who may frame a page is said by the policy it comes with: what is kept here would carry another page's.
    if (request.destination !== 'iframe') event.respondWith(open(event));
  } else if (KEPT.some(folder => url.pathname.startsWith(base + folder))) event.respondWith(load(request));
});

export {};
