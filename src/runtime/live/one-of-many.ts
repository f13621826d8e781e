/**
 * Runs `work` in one tab of this browser at a time, in the next one as soon as that one closes. Where browsers keep
 * locks from pages (plain http in a local network) every tab that is looked at does its own: few are at once.
 */
export async function oneOfMany(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (navigator.locks) {
    let begun = false;
    const lock = () => {
      begun = true;
      return work(signal);
    };
    await navigator.locks.request(name, { signal }, lock).catch(() => undefined);
    // Without site data browsers have locks and refuse them.
    if (begun || signal.aborted) return;
  }
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
