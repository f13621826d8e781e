import type { Device } from '@gonghui/elements/ui/device.ts';
import { useSyncExternalStore } from 'react';
import { thisDevice } from '../../transport/device.ts';

/** Below this a form has no room for a grid, whatever the device calls itself. */
const narrow = (): MediaQueryList => matchMedia('(max-width: 640px)');

/** Selector of an open dialog. A dialog holds work, which would be lost if the page below it were laid out for another device. */
const DIALOG = '[data-gh-dialog]';
/** How the page stands while a dialog is open over it, though its window has become another since. */
let held: boolean | null = null;
const listeners = new Set<() => void>();

function settle(now: MediaQueryList): void {
  if (held === null && document.querySelector(DIALOG) !== null) {
    held = !now.matches;
    const eye = new MutationObserver(() => {
      if (document.querySelector(DIALOG) !== null) return;
      eye.disconnect();
      held = null;
      for (const listener of listeners) listener();
    });
    eye.observe(document.body, { childList: true, subtree: true });
  }
  for (const listener of listeners) listener();
}

let query: MediaQueryList | null = null;
const changed = () => query && settle(query);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    query = narrow();
    query.addEventListener('change', changed);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) query?.removeEventListener('change', changed);
  };
};

/**
 * How forms and records arrange themselves: by device, and by width on a PC whose window is narrow; under an open dialog as they
 * stood when it was opened. Not for choosing a page or a link: those ask `thisDevice`, as the guard does.
 */
export function useDevice(): Device {
  const small = useSyncExternalStore(subscribe, () => held ?? narrow().matches);
  return small ? 'mobile' : thisDevice();
}
