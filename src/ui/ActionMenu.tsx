import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { cloneElement, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { ActionMenuProps } from './action.ts';
import { approachParts, type ChakraParts, fetchParts } from './parts.ts';
import { toastError } from './toast.ts';

/** A menu of actions behind a button, made at the first press. What is in it is asked for when it opens. */
export function ActionMenu(props: ActionMenuProps) {
  const [opened, setOpened] = useState<{ parts: ChakraParts; byKey: boolean } | null>(null);
  if (opened) return <opened.parts.Menu {...props} byKey={opened.byKey} />;
  const open = (byKey: boolean) =>
    void fetchParts().then(
      parts => setOpened({ parts, byKey }),
      (error: unknown) => toastError(wordsOf(error)),
    );
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: approachParts,
    onFocus: approachParts,
    // A press of Enter or Space arrives as a click without a pointer.
    onClick: (event: MouseEvent) => open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(true);
    },
  });
}
