import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False when the browser knows that it has no network; true says little, an answer may still not come. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine !== false,
    () => true,
  );

/** Whether this page opens again without a network: a worker stands behind it. */
export const opensOffline = (): boolean => Boolean(navigator.serviceWorker?.controller);
