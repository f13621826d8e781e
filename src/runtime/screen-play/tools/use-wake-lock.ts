import { useEffect } from 'react';

/** Keeps the display on while the page is looked at. Where browsers have no such lock (plain http) the machine's settings decide. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let gone = false;
    let lock: WakeLockSentinel | undefined;
    // A lock ends with the tab being hidden.
    const take = async () => {
      if (document.visibilityState === 'hidden') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (gone) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [on]);
}
