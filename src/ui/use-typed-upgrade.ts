import { type ChangeEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FetchedPart } from './parts.ts';
import type { TypedSearch } from './search-props.ts';
import { toastError } from './toast.ts';

/**
 * A line of text that gets the part behind it once it is approached, and takes with it what was typed until then. Nothing
 * changes between a press and its release, nor while an input method composes: that would lose what is composed.
 * `plain` is for the line.
 */
export function useTypedUpgrade<T>(later: FetchedPart<T>) {
  const [upgraded, setUpgraded] = useState<{ part: T; begun: TypedSearch } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const held = useRef({ typed: null as string | null, composing: false, pressing: false, open: false });
  const plain = useMemo(() => {
    const turn = () => {
      const part = later.now();
      const input = box.current;
      if (!part || !input || held.current.composing || held.current.pressing) return;
      const { typed, open } = held.current;
      const focused = document.activeElement === input;
      const begun = { typed, focused, open: focused && (open || typed !== null) };
      flushSync(() => setUpgraded({ part, begun }));
    };
    const come = (wanted: boolean) => {
      if (later.now()) return turn();
      later.load().then(turn, () => {
        if (wanted) toastError('没有加载成功，请检查网络后重试');
      });
    };
    return {
      ref: box,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') come(false);
      },
      onPointerDown: () => {
        held.current.pressing = true;
      },
      onPointerLeave: () => {
        held.current.pressing = false;
      },
      onClick: () => {
        held.current.pressing = false;
        held.current.open = true;
        come(true);
      },
      onFocus: () => come(false),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        held.current.typed = event.target.value;
        setTyped(event.target.value);
        come(true);
      },
      onCompositionStart: () => {
        held.current.composing = true;
      },
      onCompositionEnd: () => {
        held.current.composing = false;
        turn();
      },
    };
  }, [later]);
  return { upgraded, typed, plain };
}
