import type { Device } from '@gonghui/elements/ui/device.ts';
import { useSyncExternalStore } from 'react';
import { thisDevice } from '../api/device.ts';

/** Below this a form has no room for a grid, whatever the device calls itself. */
const narrow = (): MediaQueryList => matchMedia('(max-width: 640px)');

const subscribe = (listener: () => void): (() => void) => {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * How forms and records arrange themselves: by device, and by width on a PC whose window is narrow. Not for choosing a
 * page or a link: those ask `thisDevice`, as the guard does.
 */
export function useDevice(): Device {
  const small = useSyncExternalStore(subscribe, () => narrow().matches);
  return small ? 'mobile' : thisDevice();
}
