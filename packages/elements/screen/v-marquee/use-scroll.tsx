import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves a list up by its own height, over and over; what stands in it stands in it twice. One animation that the browser runs
 * by itself: other rows of the same number go on from where it was, and it stands still while nothing may move.
 */
export function useScroll({
  height,
  duration,
  over,
  moving,
}: {
  height: number;
  duration: number;
  over: boolean;
  moving: boolean;
}): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const goes = over && moving;
  useEffect(() => {
    const running = goes
      ? list.current?.animate?.([{ transform: 'none' }, { transform: `translateY(${-height}px)` }], {
          duration,
          iterations: Number.POSITIVE_INFINITY,
        })
      : undefined;
    const element = list.current;
    const [stop, go] = [() => running?.pause(), () => running?.play()];
    // Who points at a row wants to read it.
    element?.addEventListener('pointerenter', stop);
    element?.addEventListener('pointerleave', go);
    return () => {
      element?.removeEventListener('pointerenter', stop);
      element?.removeEventListener('pointerleave', go);
      running?.cancel();
    };
  }, [goes, height, duration]);
  return list;
}
