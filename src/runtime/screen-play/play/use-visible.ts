import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether anybody can see this tab. */
export const useVisible = (): boolean =>
  useSyncExternalStore(watch, () => document.visibilityState !== 'hidden');

const STILL = '(prefers-reduced-motion: reduce)';

function watchMotion(changed: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the person wants things to move. */
export const useMotion = (): boolean =>
  useSyncExternalStore(watchMotion, () => !window.matchMedia(STILL).matches);
