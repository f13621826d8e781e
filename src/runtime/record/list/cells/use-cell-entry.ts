import { isOwnUnit } from '@gonghui/elements/form/number/keys.ts';
import { messages } from '@gonghui/elements/form/shared/messages.ts';
import { settlePress } from '@gonghui/elements/ui/after-press.tsx';
import { useUnreadTexts } from '@gonghui/elements/ui/use-unread.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkForm } from '../../../form-fill/elements.ts';
import type { ListColumn } from '../views/layout.ts';
import { isNumberBox, notTaken } from './not-taken.ts';
import { toEnd, typeInto } from './typed.ts';

/** What happens after an edit: stay on the cell, go on to its neighbour, or nothing was changed. */
export type Leave = 'stay' | 'next' | 'previous' | 'below' | 'cancel';

/** A cell that is edited, and what becomes of it. */
export interface EditedCell {
  column: ListColumn;
  value: Json;
  /** What was typed on the cell, in place of its value. */
  typed?: string | undefined;
  onDone(value: Json, how: Leave): void;
}

/** What a box of numbers says that it did not take. */
const faultOf = (box: HTMLElement | null): string =>
  box?.querySelector('.gf-number-fault')?.textContent ?? '';

/** What stands in the control of a cell: how it begins, what it takes and refuses, and how it ends. */
export function useCellEntry(id: string, box: RefObject<HTMLDivElement | null>, cell: EditedCell) {
  const { column, onDone, ...given } = cell;
  const { component, spec } = column;
  const [value, setValue] = useState<Json>(() => {
    const read = spec.read(given.value, component.props, given.value);
    return read.ok ? read.value : spec.empty;
  });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { unread, whyNow, why } = useUnreadTexts();
  const begin = () => {
    const control =
      document.getElementById(`${id}-i`) ??
      box.current?.querySelector<HTMLElement>('input,textarea,button,[tabindex="0"]') ??
      null;
    control?.focus();
    const { typed } = given;
    if (typed === undefined || !typeInto(control, typed)) return toEnd(control);
    // A key that the control has no use for (a letter in a number) does not clear what stood there; the next one replaces it.
    if (control instanceof HTMLInputElement)
      setTimeout(() => {
        const tookNothing = isNumberBox(control) && whyNow() !== '';
        // The search of a list that it opened has it.
        const isOpened = control.getAttribute('aria-expanded') === 'true';
        if (((control.value !== '' || isOpened) && !tookNothing) || done.current) return;
        refused.current += typed;
        latest.current = value;
        flushSync(() => setValue(value));
        control.select();
      });
  };

  const latest = useRef(value);
  latest.current = value;
  const done = useRef(false);
  /** Keys that the control did not take: -3 typed into a count is not to be stored as 3 without a word. */
  const refused = useRef('');
  const unit = typeof component.props.unit === 'string' ? component.props.unit : '';
  const changes = useRef(0);
  const changesBefore = useRef(0);
  const finish = (how: Leave) => {
    if (done.current) return;
    if (how !== 'cancel') {
      // Controls that read typed text do so when they are left.
      const control = document.activeElement;
      const cut = faultOf(box.current);
      if (control instanceof HTMLElement && box.current?.contains(control)) control.blur();
      settlePress();
      const found = [
        ...(checkForm([component], { [component.id]: latest.current }, null, { [component.id]: given.value })
          .errors[component.id] ?? []),
      ];
      if (whyNow() !== '') found.splice(0, found.length, messages.unread(column.title, whyNow()));
      else if ((refused.current !== '' && !isOwnUnit(refused.current, unit)) || cut !== '')
        found.push(notTaken(cut || `「${refused.current}」不能填在这里`, column, latest.current));
      refused.current = '';
      if (found.length > 0) {
        setErrors(found);
        if (control instanceof HTMLElement && control.isConnected) control.focus();
        return;
      }
    }
    done.current = true;
    onDone(latest.current, how);
  };
  const change = (next: Json) => {
    latest.current = next;
    changes.current += 1;
    setValue(next);
    setErrors([]);
  };
  return {
    value,
    errors: errors.length === 0 && why !== '' ? [messages.unread(column.title, why)] : errors,
    unread,
    begin,
    change,
    finish,
    latest,
    done,
    refused,
    changes,
    changesBefore,
  };
}

export type CellEntry = ReturnType<typeof useCellEntry>;
