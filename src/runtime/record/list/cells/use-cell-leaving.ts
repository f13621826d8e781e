import { settlePress } from '@gonghui/elements/ui/after-press.tsx';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { onSessionEnd } from '../../../../session/sign-out.ts';
import { isNumberBox } from './not-taken.ts';
import type { CellEntry, EditedCell, Leave } from './use-cell-entry.ts';

/** How a cell is left: by a key, by a press elsewhere, or because the session ends. */
export function useCellLeaving(
  box: RefObject<HTMLDivElement | null>,
  { finish, latest, done, refused, changes, changesBefore }: CellEntry,
  onDone: EditedCell['onDone'],
) {
  const finishing = useRef(finish);
  finishing.current = finish;
  const leaving = useRef(onDone);
  leaving.current = onDone;
  // A session that ends takes the page away: what was typed so far is held with the other edits, right or wrong.
  useEffect(
    () =>
      onSessionEnd(() => {
        const control = document.activeElement;
        if (control instanceof HTMLElement && box.current?.contains(control)) control.blur();
        settlePress();
        if (done.current) return;
        done.current = true;
        leaving.current(latest.current, 'stay');
      }),
    [box, done, latest],
  );

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || box.current?.contains(target) || target.closest('.gf-layer, [role=listbox]')) return;
      finishing.current('stay');
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [box]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (event.key.length === 1 && event.defaultPrevented && isNumberBox(event.target))
      refused.current += event.key;
    // Keys of a popup that hangs on the control are its own; an Enter that had typed text read is one like any other.
    const taken = event.key === 'Enter' && changes.current > changesBefore.current;
    if ((event.defaultPrevented && !taken) || !box.current?.contains(event.target as Node)) return;
    // Enter, Esc and Tab of an input method are about what it offers.
    if (composes(event)) return;
    const multiline = event.target instanceof HTMLTextAreaElement;
    const how: Leave | null =
      event.key === 'Escape'
        ? 'cancel'
        : event.key === 'Tab'
          ? event.shiftKey
            ? 'previous'
            : 'next'
          : event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)
            ? 'below'
            : null;
    if (how === null) return;
    event.preventDefault();
    finish(how);
  };
  return onKeyDown;
}
