import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export const useFullScreen = (): boolean =>
  useSyncExternalStore(watch, () => Boolean(document.fullscreenElement));

/** Phones of one maker have no full screen for pages. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled === true;

export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // The browser's settings forbid it, and it says so itself.
  }
}
