import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import { withoutSeconds } from '@gonghui/elements/shared/times.ts';
import { afterPress } from '@gonghui/elements/ui/after-press.tsx';
import { useTyped } from '@gonghui/elements/ui/use-typed.tsx';
import { readDay, readMoment } from '@gonghui/values/day.ts';
import { type Reading, readAs } from '@gonghui/values/reading.ts';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import css from './WrittenDayBox.module.css';

export interface WrittenDayProps {
  /** Names the box; stands above it with `titled`, and is heard alone otherwise. */
  label: string;
  titled?: boolean;
  /** A day (`YYYY-MM-DD`), or a day and a time (`YYYY-MM-DD HH:mm`). */
  of?: 'day' | 'moment';
  /** '' for none. */
  value: string;
  /** First and last day that the picker offers; whoever asks for the value judges it. */
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean;
  error?: string | null;
  hint?: string;
  onChange(value: string): void;
}

const MINUTE = 'YYYY-MM-DD HH:mm'.length;

/** A moment to the minute, as these boxes show it. */
function minuteIn(text: string, today: string): Reading<string> {
  const reading = withoutSeconds(readMoment(text, today), undefined, () => text);
  return reading.ok ? readAs(reading.value.slice(0, MINUTE), reading.note) : reading;
}

/**
 * A day of tool pages, typed or pasted as in a filled form, or picked from the browser's own picker; under a finger the picker is the
 * whole box. What is no day stays in it and says why, and the value that was there stays; `findUnread` finds such a box.
 */
export function WrittenDayBox(props: WrittenDayProps) {
  const { label, of = 'day', value, error, hint, onChange } = props;
  const id = useId();
  const wheel = useRef<HTMLInputElement>(null);
  const today = enterpriseToday();
  const typed = useTyped(
    { shown: value, value: value === '' ? null : value },
    text => (of === 'day' ? readDay(text, today) : minuteIn(text, today)),
    next => onChange(next ?? ''),
    undefined,
    false,
  );
  const why = typed.unread ? `没有采用：${typed.unread.why}` : error;
  const said = why || typed.note || hint;
  // The click that took the focus asks next whether something stands here unread.
  const commit = () => afterPress(() => flushSync(typed.commit));
  const pick = () => {
    try {
      wheel.current?.showPicker();
    } catch {
      // A frame of another site may not open it; the box takes what is typed.
      wheel.current?.focus();
    }
  };
  return (
    <span className={css.day} data-day="">
      {props.titled ? (
        <label className={css.label} htmlFor={id}>
          {label}
          {props.required ? (
            <span className={css.star} aria-hidden="true">
              *
            </span>
          ) : null}
        </label>
      ) : null}
      <span className={css.box}>
        <input
          id={id}
          className={css.text}
          autoComplete="off"
          aria-label={props.titled ? undefined : label}
          aria-describedby={said ? `${id}-said` : undefined}
          aria-invalid={why ? true : undefined}
          data-unread={typed.unread ? '' : undefined}
          required={props.required}
          placeholder={of === 'day' ? '年-月-日' : '年-月-日 时:分'}
          value={typed.text}
          onChange={typed.onChange}
          onKeyDown={(event: KeyboardEvent) => {
            typed.onEnter(event);
            if (event.key !== 'ArrowDown' || !event.altKey) return;
            event.preventDefault();
            pick();
          }}
          onBlur={commit}
        />
        <button type="button" className={css.pick} aria-label={`选择${label}`} onClick={pick}>
          <CalendarDays size={16} />
        </button>
        <input
          ref={wheel}
          className={css.wheel}
          type={of === 'day' ? 'date' : 'datetime-local'}
          tabIndex={-1}
          aria-hidden="true"
          value={value.replace(' ', 'T')}
          min={props.min}
          max={props.max}
          onChange={event => {
            typed.drop();
            onChange(event.target.value.replace('T', ' ').slice(0, MINUTE));
          }}
        />
      </span>
      {said ? (
        <span id={`${id}-said`} className={why ? css.why : css.note} role={why ? 'alert' : undefined}>
          {said}
        </span>
      ) : null}
    </span>
  );
}
