import { useSyncExternalStore } from 'react';
import { thisDevice } from '../../../transport/device.ts';

/** The shorter side of a tablet's screen, in pixels; that of a phone is less, however it is held. */
const TABLET = 600;

const shortSide = (): number => Math.min(screen.width, screen.height);

/**
 * Too little room to design in. A PC or tablet gets by with 640 px, its panels folded to buttons (a laptop at 200 %); a
 * phone that lies on its side is as wide, and too low.
 */
const query = (): MediaQueryList =>
  matchMedia(thisDevice() === 'mobile' && shortSide() < TABLET ? '(max-width: 959px)' : '(max-width: 639px)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
