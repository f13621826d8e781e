import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface MmBoxProps {
  name: string;
  /** What stands before the number. */
  mark?: string;
  unit?: string;
  value: number | null;
  min: number;
  max: number;
  step?: number;
  /** Digits behind the point. */
  decimals?: number;
  disabled: boolean;
  id?: string | undefined;
  /** Said in an empty box, which may stay empty; `set` is then told null. */
  empty?: string;
  set(value: number | null): void;
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** A number of several that belong together: written when the box is left or Enter is pressed, put right to its limits. */
export function MmBox(props: MmBoxProps) {
  const {
    name,
    mark,
    unit = 'mm',
    value,
    min,
    max,
    step = 0.5,
    decimals = 2,
    disabled,
    id,
    empty,
    set,
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const number = Number((draft ?? '').normalize('NFKC').trim());
  const bad = draft !== null && draft.trim() !== '' && !(number >= min && number <= max);
  const finish = () => {
    if (draft === null) return;
    const text = draft.trim();
    setDraft(null);
    if (text === '') {
      if (empty !== undefined && value !== null) set(null);
    } else if (Number.isFinite(number)) {
      const right = Math.min(max, Math.max(min, rounded(number, decimals)));
      if (right !== value) set(right);
    }
  };
  // What is chosen may change under a box that is being typed in, before it is told that it was left.
  const last = useRef(finish);
  last.current = finish;
  useEffect(() => () => last.current(), []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way !== 0) {
      const from = draft !== null && Number.isFinite(number) ? number : (value ?? min);
      const next = rounded(from + way * step * (event.shiftKey ? 10 : 1), decimals);
      setDraft(null);
      set(Math.min(max, Math.max(min, next)));
    } else if (event.key === 'Enter') finish();
    else if (event.key === 'Escape' && draft !== null) {
      setDraft(null);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <label
      className="pd-number"
      data-bad={bad || undefined}
      data-tip={bad ? `可填 ${min} 到 ${max}` : undefined}
    >
      {mark && <span aria-hidden="true">{mark}</span>}
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={bad || undefined}
        value={draft ?? (value === null ? '' : String(rounded(value, decimals)))}
        placeholder={value === null ? (empty ?? '多个值') : ''}
        disabled={disabled}
        onChange={event => setDraft(event.target.value)}
        onBlur={finish}
        onFocus={event => event.target.select()}
        onKeyDown={press}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </label>
  );
}
