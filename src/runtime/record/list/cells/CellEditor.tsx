import { messages } from '@gonghui/elements/form/shared/messages.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { settlePress } from '@gonghui/elements/ui/after-press.tsx';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { useUnreadTexts } from '@gonghui/elements/ui/use-unread.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onSessionEnd } from '../../../../session/sign-out.ts';
import { checkForm } from '../../../form-fill/elements.ts';
import type { ListColumn } from '../views/layout.ts';
import { FieldControl } from './FieldControl.tsx';
import { isNumberBox, notTaken } from './not-taken.ts';
import { toEnd, typeInto } from './typed.ts';
import './editor.css';

/** What happens after an edit: stay on the cell, go on to its neighbour, or nothing was changed. */
export type Leave = 'stay' | 'next' | 'previous' | 'below' | 'cancel';

interface CellEditorProps {
  column: ListColumn;
  value: Json;
  /** What was typed on the cell, in place of its value. */
  typed?: string | undefined;
  host: FillHost;
  left: number;
  top: number;
  width: number;
  height: number;
  onDone(value: Json, how: Leave): void;
}

/** What a box of numbers says that it did not take. */
const faultOf = (box: HTMLElement | null): string =>
  box?.querySelector('.gf-number-fault')?.textContent ?? '';

const NARROWEST = 200;
/** Types whose control is a list as high as it is: they stand over the lines below. */
const GROUPS = new Set(['radio', 'checkbox']);

/**
 * A cell as the control that its field is filled in with. Enter and Tab keep what was entered, Esc does not; a click
 * elsewhere keeps it too. What the form would refuse is said here, before anybody is asked.
 */
export function CellEditor({ column, host, left, top, width, height, onDone, ...given }: CellEditorProps) {
  const { component, spec } = column;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
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
        if ((control.value !== '' && !tookNothing) || done.current) return;
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
      else if (refused.current !== '' || cut !== '')
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
    [],
  );

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || box.current?.contains(target) || target.closest('.gf-layer, [role=listbox]')) return;
      finishing.current('stay');
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, []);

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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the control within come by here.
    <div
      ref={box}
      className="gr-editor"
      data-group={GROUPS.has(component.name) || undefined}
      style={{ left, top, width: Math.max(width, NARROWEST), minHeight: height }}
      onKeyDownCapture={() => {
        changesBefore.current = changes.current;
      }}
      onKeyDown={onKeyDown}
    >
      <span id={`${id}-l`} className="gh-condition-label">
        {column.title}
      </span>
      <FieldControl
        id={id}
        column={column}
        value={value}
        errors={errors.length === 0 && why !== '' ? [messages.unread(column.title, why)] : errors}
        unread={unread}
        host={host}
        onReady={begin}
        onChange={next => {
          latest.current = next;
          changes.current += 1;
          setValue(next);
          setErrors([]);
        }}
      />
    </div>
  );
}
