import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Pages that must open without a network: the designers, and what stands around them. */
const OFFLINE = [
  /\/src\/ui\/Chrome\.tsx$/,
  /\/src\/designers\/[^/]+\/index\.tsx$/,
  /\/src\/collab\/[\w-]+\.ts$/,
];

/** Files of a chunk, of what it imports, and (from an offline page on) of what it may load later. */
function reach(bundle: Bundle, name: string, later: boolean, found: Set<string>): void {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return;
  found.add(name);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset);
  for (const next of chunk.imports) reach(bundle, next, later, found);
  if (later) for (const next of chunk.dynamicImports) reach(bundle, next, later, found);
}

function shellFiles(bundle: Bundle): string[] {
  const found = new Set<string>();
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  for (const chunk of chunks)
    if (OFFLINE.some(pattern => chunk.moduleIds.some(id => pattern.test(id))) && !chunk.isEntry)
      reach(bundle, chunk.fileName, true, found);
  for (const chunk of chunks) if (chunk.isEntry) reach(bundle, chunk.fileName, false, found);
  return [...found].sort();
}

/** Runs in the worker's own world: nothing outside of it may be used but the two values it is called with. */
function worker(version: string, files: string[], base: string) {
  type Shell = {
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
    location: Location;
    // biome-ignore lint/suspicious/noExplicitAny: the worker's events have no types in the app's library
    addEventListener(type: string, handler: (event: any) => void): void;
  };
  const shell = globalThis as unknown as Shell;
  const cacheName = `gh-shell-${version}`;
  const find = (key: RequestInfo) => caches.match(key, { ignoreVary: true, ignoreSearch: true });

  shell.addEventListener('install', event => {
    const fresh = [base, ...files].map(path => new Request(path, { cache: 'reload' }));
    event.waitUntil(caches.open(cacheName).then(cache => cache.addAll(fresh)));
  });

  shell.addEventListener('activate', event => {
    const clean = async () => {
      for (const name of await caches.keys())
        if (name.startsWith('gh-shell-') && name !== cacheName) await caches.delete(name);
      await shell.clients.claim();
    };
    event.waitUntil(clean());
  });

  shell.addEventListener('message', event => {
    if (event.data === 'update') void shell.skipWaiting();
  });

  /** The server decides which version opens; without one, the version kept here does. */
  const open = async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request);
      if (response.status < 500) return response;
      return (await find(base)) ?? response;
    } catch (error) {
      const kept = await find(base);
      if (kept) return kept;
      throw error;
    }
  };

  /** Names carry a hash of the content: what is kept is right for ever. */
  const load = async (request: Request): Promise<Response> => {
    const kept = await find(request);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) {
      const copy = response.clone();
      void caches.open(cacheName).then(cache => cache.put(request, copy));
    }
    return response;
  };

  shell.addEventListener('fetch', event => {
    const { request } = event as { request: Request };
    const url = new URL(request.url);
    // Calls, pictures and the relay are nobody's business here: nothing of the enterprise is ever kept.
    if (request.method !== 'GET' || url.origin !== shell.location.origin || !url.pathname.startsWith(base))
      return;
    if (request.mode === 'navigate') event.respondWith(open(request));
    else if (url.pathname.startsWith(`${base}assets/`)) event.respondWith(load(request));
  });
}

/**
 * Writes `sw.js`: keeps the app's own files, so that a designer opens without a network (design notes, "offline").
 * Navigation asks the server first; a new version waits until the person agrees to reload.
 */
export function shell(): Plugin {
  let base = '/';
  return {
    name: 'gonghui-shell',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = shellFiles(bundle).map(file => base + file);
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
        const source = `(${worker})(${JSON.stringify(version)}, ${JSON.stringify(files)}, ${JSON.stringify(base)});\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
