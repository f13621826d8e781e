import { useEffect } from 'react';
import { isOldBuild } from './build-of.ts';
import { isReloadDue, isSettled } from './reload-rule.ts';

/** Looks this often, in milliseconds, and asks for a new build this many looks apart. */
const LOOK_MS = 60_000;
const LOOKS_EACH_BUILD = 10;

const heapNow = (): number | undefined =>
  (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize;

/** Loads a page anew that is left open for weeks: another build, a day, twice its memory; never while the gateway is away. */
export function useFreshPage(): void {
  useEffect(() => {
    const opened = performance.now();
    let touched = opened;
    let settledHeap: number | undefined;
    let oldBuild = false;
    let looks = 0;
    const touch = () => {
      touched = performance.now();
    };
    const look = async () => {
      const now = performance.now();
      const open = now - opened;
      if (isSettled(open)) settledHeap ??= heapNow();
      if (++looks % LOOKS_EACH_BUILD === 0) oldBuild = await isOldBuild().catch(() => oldBuild);
      const age = { open, untouched: now - touched, heap: heapNow(), settledHeap, oldBuild };
      if (!isReloadDue(age)) return;
      // It answers: what is loaded anew will come.
      await isOldBuild().then(
        () => window.location.reload(),
        () => undefined,
      );
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, touch);
    };
  }, []);
}
