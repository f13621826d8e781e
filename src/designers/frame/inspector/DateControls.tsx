import { DayBox } from './DayBox.tsx';
import type { ControlProps } from './target.ts';

const dayOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function DateControl({ value, disabled, inputId, labelId, set }: ControlProps<'date'>) {
  return (
    <DayBox
      type="date"
      id={inputId}
      labelId={labelId}
      placeholder="选择日期"
      value={dayOf(value)}
      disabled={disabled}
      set={next => set(next === '' ? null : next)}
    />
  );
}

export function TimeControl({ value, disabled, inputId, labelId, set }: ControlProps<'time'>) {
  return (
    <DayBox
      type="time"
      id={inputId}
      labelId={labelId}
      placeholder="选择时间"
      value={dayOf(value)}
      disabled={disabled}
      set={next => set(next === '' ? null : next)}
    />
  );
}

/** A pair [start, end] of days, either side open; null when both are. */
export function DateRangeControl({ value, disabled, inputId, labelId, set }: ControlProps<'date-range'>) {
  const [start, end] = Array.isArray(value) ? [dayOf(value[0]), dayOf(value[1])] : ['', ''];
  const write = (from: string, to: string) => set(from === '' && to === '' ? null : [from, to]);
  return (
    <fieldset className="gd-range" aria-labelledby={labelId}>
      <DayBox
        type="date"
        id={inputId}
        name="开始日期"
        placeholder="不限"
        value={start}
        disabled={disabled}
        set={from => write(from, end)}
      />
      <span>至</span>
      <DayBox
        type="date"
        name="结束日期"
        placeholder="不限"
        value={end}
        disabled={disabled}
        set={to => write(start, to)}
      />
      {start !== '' && end !== '' && start > end && (
        <p className="gd-number-why" role="status">
          开始日期晚于结束日期，没有日期可选
        </p>
      )}
    </fieldset>
  );
}
