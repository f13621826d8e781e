import { useSyncExternalStore } from 'react';
import { thisDevice } from '../../api/device.ts';

/**
 * Too little room to design in. A PC gets by with 640 px, its panels folded to buttons (a laptop at 200 %); a phone or
 * tablet, which has no mouse, needs the room of all three panels.
 */
const query = (): MediaQueryList =>
  matchMedia(thisDevice() === 'mobile' ? '(max-width: 859px)' : '(max-width: 639px)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
