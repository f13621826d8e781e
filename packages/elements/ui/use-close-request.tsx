import { useEffect, useRef } from 'react';

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes a sheet that covers the screen when the person asks for it in the way of his device: the Back key or gesture
 * of a phone closes the sheet instead of leaving the form. Browsers without `CloseWatcher` keep their own Back.
 */
export function useCloseRequest(active: boolean, onClose: () => void): void {
  const now = useRef(onClose);
  useEffect(() => {
    now.current = onClose;
  });
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!active || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => now.current();
    return () => watcher.destroy();
  }, [active]);
}
