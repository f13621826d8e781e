/** Told when a newer version of the app waits to take over; calling it lets it in and reloads. */
type OnUpdate = (apply: () => void) => void;

let asked = false;

function watch(registration: ServiceWorkerRegistration, onUpdate: OnUpdate): void {
  const offer = () => {
    const next = registration.waiting;
    // The very first version takes over at once and is no update.
    if (!next || !navigator.serviceWorker.controller) return;
    onUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      next.postMessage('update');
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer());
  });
}

/**
 * Keeps the app itself on this machine, so that designers open without a network. Only after sign-in and once a load.
 * Without a secure context (plain http) browsers offer no worker: then nothing.
 */
export async function keepShell(onUpdate: OnUpdate): Promise<void> {
  if (asked || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  asked = true;
  try {
    const base = import.meta.env.BASE_URL;
    watch(await navigator.serviceWorker.register(`${base}sw.js`, { scope: base }), onUpdate);
  } catch {
    // Blocked by the browser's settings: the app works as before, only not without a network.
  }
}

/**
 * Keeps the pages under `/url` (filling in, one's records) or, from there, those under `/p`, and no more than they have loaded:
 * phones fetch no designer. A worker of its own, since the one above keeps the designers. Reloaded without a network such a page
 * opens again.
 */
export async function keepPages(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const base = import.meta.env.BASE_URL;
  const folder = location.pathname.startsWith(`${base}p/`) ? 'p/' : 'url/';
  const kept = await navigator.serviceWorker.register(`${base}sw.js?pages`, { scope: base + folder });
  const worker = kept.active ?? kept.waiting ?? kept.installing;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage({ keep: loaded.filter(name => name.startsWith(`${location.origin}${base}`)) });
}
