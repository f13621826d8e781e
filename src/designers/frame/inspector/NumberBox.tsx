import { composes } from '@gonghui/elements/ui/composing.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useHalfTyped } from '../half-written/use-half-written.ts';

interface Limits {
  min: number;
  max: number;
  /** Digits behind the point. */
  decimals?: number;
}

interface Props extends Limits {
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

/** The number that a person means, also by a full-width one; NaN for what is none. */
function numberIn(text: string): number {
  const plain = text.normalize('NFKC').trim();
  return plain === '' ? Number.NaN : Number(plain);
}

const limitsText = ({ min, max }: Limits): string => `可填 ${min} 到 ${max}`;

/**
 * One number of several that belong together. It is written when the box is left or Enter is pressed: half a number
 * would move what is on the canvas. What is no number stays in the box and is said, until it is put right or given up (Esc).
 * A number that somebody set meanwhile stands, and what was typed onto an older one is said not to have been written.
 */
export function NumberBox(props: Props) {
  const { name, mark, unit, value, usual, disabled, id, min, max, decimals, step = 1, commit, say } = props;
  const typed = useHalfTyped(name, value);
  const { draft } = typed;
  const number = numberIn(draft ?? '');
  const bad = draft !== null && draft.trim() !== '' && !(number >= min && number <= max);

  const finish = () => {
    // What it belongs to is gone, and the number offered to be copied.
    if (draft === null || typed.isOrphan()) return;
    if (typed.since) {
      typed.drop();
      const lost = number !== value && `您输入的 ${draft.trim() || '空'} 没有写入`;
      say(lost ? `${name}已变为 ${value ?? '空'}，${lost}` : '');
    } else if (draft.trim() === '') {
      typed.drop();
      say('');
      if (value !== null) usual?.clear();
    } else if (Number.isFinite(number)) {
      const right = Math.min(max, Math.max(min, rounded(number, decimals)));
      typed.drop();
      say(bad ? `${name}已改为 ${right}，${limitsText(props)}` : '');
      if (right !== value) commit(right, false);
    } else say(`${name}“${draft.trim()}”不是数字，${limitsText(props)}`);
  };
  // The selection may change under a box that is being typed in, before it is told that it was left.
  const last = useRef(finish);
  last.current = finish;
  useEffect(() => () => last.current(), []);

  const press = (event: KeyboardEvent) => {
    if (composes(event)) return;
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way !== 0) {
      const from = Number.isFinite(number) ? number : (value ?? usual?.number ?? Math.max(0, min));
      const by = way * step * (event.shiftKey ? 10 : 1);
      const next = Math.min(max, Math.max(min, rounded(from + by, decimals)));
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
        onChange={event => typed.type(event.target.value)}
        onBlur={finish}
        onFocus={event => event.target.select()}
        onKeyDown={press}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </label>
  );
}
