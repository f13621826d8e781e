import { composes } from '@gonghui/elements/ui/composing.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHalfTyped } from '../half-written/use-half-written.ts';
import { clamped, limitsText, numberIn, repeated, whyNoNumber } from './number-text.ts';

interface Props {
  min: number;
  max: number;
  /** Digits behind the point. */
  decimals?: number;
  /** What it holds, for who hears it; also how a fault names it. */
  name: string;
  /** What stands before the number: X, 宽. */
  mark?: string;
  unit?: string;
  /** What an arrow key adds; with Shift ten times as much. */
  step?: number;
  /** Null: the selected differ, or it is empty. */
  value: number | null;
  /** The number that stands for an empty box, and what emptying it does; a box without them keeps its number. */
  usual?: { number: number; clear(): void };
  disabled: boolean;
  id?: string | undefined;
  /** A number within its limits. `live`: one of several by the arrow keys, which are one step. */
  commit(value: number, live: boolean): void;
  /** What is wrong with what was entered; empty when nothing is. */
  say(fault: string): void;
}

const rounded = (value: number, decimals = 0): number => Number(value.toFixed(decimals));

/**
 * A box for one of several numbers that belong together. The number is written on leaving the box or on Enter, because half a number
 * would move things on the canvas. A text that is no number stays in the box with its reason until it is corrected or given up (Esc),
 * even if the box disappears and comes back. If somebody else set the number meanwhile, theirs stays and a message says that the typed
 * one was not written.
 */
export function NumberBox(props: Props) {
  const { name, mark, unit, value, usual, disabled, id, min, max, decimals, step = 1, commit, say } = props;
  const typed = useHalfTyped(name, value, name);
  const { draft } = typed;
  /** Nothing is said of what somebody is just typing. */
  const [typing, setTyping] = useState(false);
  const whyId = useId();
  const number = numberIn(draft ?? '');
  const bad = draft !== null && draft.trim() !== '' && !(number >= min && number <= max);
  const lost =
    typed.since && number !== value
      ? `${name}已变为 ${value ?? '空'}，您输入的 ${repeated(draft ?? '')} 没有写入`
      : '';
  const unread = draft === null ? '' : whyNoNumber(draft, props);
  const why = typing || draft === null ? '' : lost || (unread && `${name}${unread}`);

  const finish = (gone = false) => {
    setTyping(false);
    // What it belongs to is gone, and the number offered to be copied.
    if (draft === null || typed.isOrphan()) return;
    if (typed.since) {
      // Without its box nobody reads what is said: it stands there with it when the box is there again.
      if (!gone) typed.drop();
      say(lost);
    } else if (draft.trim() === '') {
      typed.drop();
      say(value === null || usual ? '' : `${name}不能为空，仍为 ${value}`);
      if (value !== null) usual?.clear();
    } else if (Number.isFinite(number)) {
      const right = clamped(props, rounded(number, decimals));
      typed.drop();
      say(bad ? `${name}已改为 ${right}，${limitsText(props)}` : '');
      if (right !== value) commit(right, false);
    } else say('');
  };
  // The selection may change under a box that is being typed in, before it is told that it was left.
  const last = useRef(finish);
  last.current = finish;
  useEffect(() => () => last.current(true), []);

  const press = (event: KeyboardEvent) => {
    if (composes(event)) return;
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way !== 0) {
      const from = Number.isFinite(number) ? number : (value ?? usual?.number ?? Math.max(0, min));
      const by = way * step * (event.shiftKey ? 10 : 1);
      const next = clamped(props, rounded(from + by, decimals));
      typed.drop();
      say('');
      if (next !== value) commit(next, true);
    } else if (event.key === 'Enter') finish();
    else if (event.key === 'Escape' && draft !== null) {
      typed.drop();
      say('');
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <label className="gd-number-box" data-bad={bad || undefined}>
        {mark && <span aria-hidden="true">{mark}</span>}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-label={name}
          aria-invalid={bad || undefined}
          value={draft ?? (value === null ? '' : String(rounded(value, decimals)))}
          placeholder={value === null ? String(usual?.number ?? '多个值') : ''}
          disabled={disabled}
          aria-describedby={why === '' ? undefined : whyId}
          data-own-history={typed.unwritten || undefined}
          onChange={event => {
            // What was left on another number is begun anew on the one that stands now.
            typed.type(event.target.value, ...(typing ? [] : [value]));
            setTyping(true);
          }}
          onBlur={() => finish()}
          onFocus={event => event.target.select()}
          onKeyDown={press}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </label>
      {why === '' ? null : (
        <p id={whyId} className="gd-number-why" role="status">
          {why}
        </p>
      )}
    </>
  );
}
