import { type PointerEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FetchedPart } from './parts.ts';

interface Upgraded<T> {
  part: T;
  /** It has the focus already: whoever draws it anew passes it on. */
  focused: boolean;
  /** Pixels that the plain part took. Asked here and nowhere else: asking while drawing has the browser lay the page out once more. */
  width: number;
}

/** With a finger the browser's own lists and keys are the better ones. */
const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * A part that is plain until the pointer or the focus comes near, and stands on Chakra from then on: so a page carries and
 * draws no machine for what nobody touches. What is in use (a list pressed open, a key pressed) is left as it is until
 * the next time. `approach` is for the plain part's outermost element; `upgraded` is null while it is plain.
 */
export function useUpgrade<T>(later: FetchedPart<T>, may = true) {
  const [upgraded, setUpgraded] = useState<Upgraded<T> | null>(null);
  const used = useRef(false);
  const approach = useMemo(() => {
    const come = (element: Element): void => {
      if (byFinger() || used.current) return;
      const turn = (part: T) => {
        if (used.current || !element.isConnected) return;
        setUpgraded({
          part,
          focused: element.contains(document.activeElement),
          width: element.getBoundingClientRect().width,
        });
      };
      const part = later.now();
      // At once: a frame later the press may have begun.
      if (part) flushSync(() => turn(part));
      // Without it the plain one does.
      else later.load().then(turn, () => undefined);
    };
    const use = () => {
      used.current = true;
    };
    return {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') come(event.currentTarget);
      },
      onFocus: (event: SyntheticEvent) => come(event.currentTarget),
      onPointerDown: use,
      onKeyDown: use,
      onBlur: () => {
        used.current = false;
      },
    };
  }, [later]);
  return { upgraded, approach: may ? approach : {} };
}
