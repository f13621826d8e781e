import { NO_LOCK, underLock } from '../../ui/under-lock.ts';

/**
 * Runs `work` in one tab of this browser at a time, in the next one as soon as that one closes. Where there are no
 * locks every tab that is looked at does its own: few are at once.
 */
export async function oneOfMany(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const turn = await underLock(name, { signal }, () => work(signal)).catch(() => undefined);
  if (turn !== NO_LOCK || signal.aborted) return;
  let running: AbortController | null = null;
  const look = () => {
    if (document.visibilityState === 'visible' && !signal.aborted) {
      if (running) return;
      running = new AbortController();
      void work(AbortSignal.any([signal, running.signal]));
    } else {
      running?.abort();
      running = null;
    }
  };
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look);
    look();
  });
  look();
}
