import { DATE_SHORTCUTS, isDateShortcut } from '@gonghui/elements/panel/filters/date-shortcuts.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useId } from 'react';
import { WrittenDay } from '../../ui/plain/WrittenDay.tsx';
import './date-filter.css';

const OWN = 'own';

/** A stretch that moves with today, or first and last day; either may be left open. */
export function DateFilter({
  title,
  value,
  onChange,
}: {
  title: string;
  value: Json;
  onChange(value: Json): void;
}) {
  const id = useId();
  const days = Array.isArray(value) ? value : null;
  const shown = days ? OWN : isDateShortcut(value) ? value : '';
  const day = (at: 0 | 1): string => (typeof days?.[at] === 'string' ? (days[at] as string) : '');
  const set = (at: 0 | 1, text: string) => {
    const next: Json[] = [day(0) || null, day(1) || null];
    next[at] = text || null;
    onChange(next);
  };
  return (
    <div className="rp-filter">
      <label htmlFor={id}>{title}</label>
      <span className="rp-days">
        <select
          id={id}
          value={shown}
          onChange={event => onChange(event.target.value === OWN ? [null, null] : event.target.value || null)}
        >
          <option value="">全部时间</option>
          {Object.entries(DATE_SHORTCUTS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          <option value={OWN}>自定义</option>
        </select>
        {days && (
          <span className="rp-span">
            <WrittenDay
              label={`${title}开始日期`}
              value={day(0)}
              max={day(1) || undefined}
              onChange={text => set(0, text)}
            />
            <span aria-hidden="true">至</span>
            <WrittenDay
              label={`${title}结束日期`}
              value={day(1)}
              min={day(0) || undefined}
              onChange={text => set(1, text)}
            />
          </span>
        )}
      </span>
    </div>
  );
}
