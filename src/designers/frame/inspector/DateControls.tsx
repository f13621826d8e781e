import type { ControlProps } from './target.ts';

const dayOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function DateControl({ value, disabled, inputId, set }: ControlProps<'date'>) {
  return (
    <input
      id={inputId}
      type="date"
      className="gd-input"
      value={dayOf(value)}
      disabled={disabled}
      onChange={event => set(event.target.value === '' ? null : event.target.value)}
    />
  );
}

export function TimeControl({ value, disabled, inputId, set }: ControlProps<'time'>) {
  return (
    <input
      id={inputId}
      type="time"
      className="gd-input"
      value={dayOf(value)}
      disabled={disabled}
      onChange={event => set(event.target.value === '' ? null : event.target.value)}
    />
  );
}

/** A pair [start, end] of days, either side open; null when both are. */
export function DateRangeControl({ value, disabled, inputId, labelId, set }: ControlProps<'date-range'>) {
  const [start, end] = Array.isArray(value) ? [dayOf(value[0]), dayOf(value[1])] : ['', ''];
  const write = (from: string, to: string) => set(from === '' && to === '' ? null : [from, to]);
  return (
    <fieldset className="gd-range" aria-labelledby={labelId}>
      <input
        id={inputId}
        type="date"
        className="gd-input"
        aria-label="开始日期"
        value={start}
        max={end || undefined}
        disabled={disabled}
        onChange={event => write(event.target.value, end)}
      />
      <span>至</span>
      <input
        type="date"
        className="gd-input"
        aria-label="结束日期"
        value={end}
        min={start || undefined}
        disabled={disabled}
        onChange={event => write(start, event.target.value)}
      />
    </fieldset>
  );
}
