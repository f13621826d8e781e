import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from './target.ts';

const clamp = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number =>
  Math.min(max, Math.max(min, value));

/** Written as soon as it is a number within its limits; leaving the box puts an unfinished one right. */
export function NumberControl({ setting, value, mixed, disabled, inputId, set }: ControlProps<'number'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const { min, max, step = 1, unit, clearable } = setting;
  const shown = draft ?? (typeof value === 'number' ? String(value) : '');
  const inRange = (number: number) => Number.isFinite(number) && clamp(number, min, max) === number;
  const bad = draft !== null && draft.trim() !== '' && !inRange(Number(draft));

  const type = (text: string) => {
    setDraft(text);
    if (text.trim() === '') {
      if (clearable) set(null);
    } else if (inRange(Number(text))) set(Number(text));
  };
  const leave = () => {
    const number = Number(draft);
    if (draft !== null && draft.trim() !== '' && Number.isFinite(number)) {
      const right = clamp(number, min, max);
      if (right !== value) set(right);
    }
    setDraft(null);
  };
  const bump = (by: number) => {
    const from = typeof value === 'number' ? value : (min ?? 0);
    const next = clamp(Number((from + by).toFixed(6)), min, max);
    setDraft(null);
    if (next !== value) set(next);
  };
  const press = (event: KeyboardEvent) => {
    const times = event.shiftKey ? 10 : 1;
    if (event.key === 'ArrowUp') bump(step * times);
    else if (event.key === 'ArrowDown') bump(-step * times);
    else if (event.key === 'Enter') leave();
    else return;
    event.preventDefault();
  };
  return (
    <div className="gd-number" data-bad={bad || undefined}>
      <input
        id={inputId}
        className="gd-input"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        placeholder={mixed ? '多个值' : clearable ? '不限' : ''}
        disabled={disabled}
        aria-invalid={bad || undefined}
        title={bad ? `请输入 ${min ?? '任意'} 到 ${max ?? '任意'} 之间的数字` : undefined}
        onChange={event => type(event.target.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      {unit && <span className="gd-unit">{unit}</span>}
      <button type="button" tabIndex={-1} disabled={disabled} aria-label="减少" onClick={() => bump(-step)}>
        <Minus size={12} />
      </button>
      <button type="button" tabIndex={-1} disabled={disabled} aria-label="增加" onClick={() => bump(step)}>
        <Plus size={12} />
      </button>
    </div>
  );
}
