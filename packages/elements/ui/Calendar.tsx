import './calendar.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DayLimits } from '../shared/date-limits.ts';
import { addMonths, startOfMonth } from '../shared/dates.ts';
import { enterpriseToday } from '../shared/enterprise-clock.ts';
import { stepDay } from './calendar-keys.ts';
import { Icon } from './Icon.tsx';
import { Month } from './Month.tsx';

interface Props {
  /** Chosen days, first and last; one and the same for a single day. */
  start: string | null;
  end: string | null;
  limits: DayLimits;
  /** Months side by side. */
  months: 1 | 2;
  /** A week is picked, whichever of its days is pressed. */
  weeks?: boolean;
  onPick(day: string): void;
  /** The pointer or the keyboard is on a day: the end that a range would have. */
  onPreview?(day: string): void;
  /** Day the keyboard starts from, and the month shown; null is today. */
  from: string | null;
}

/**
 * A month (or two) of days. Arrows step by day and week, Home and End within the week, PageUp and PageDown by month
 * (with Shift by year), Enter picks.
 */
export function Calendar({ start, end, limits, months, weeks, onPick, onPreview, from }: Props) {
  const today = enterpriseToday();
  const [focus, setFocus] = useState(from ?? today);
  const [view, setView] = useState(startOfMonth(focus));
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);

  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
  });

  const show = (month: string) => {
    setView(month);
    // The tab stop has to be a day that is shown.
    if (focus < month || focus >= addMonths(month, months)) setFocus(month);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target as HTMLElement).dataset.day) return;
    const day = stepDay(focus, event.key, event.shiftKey);
    if (day === null) return;
    event.preventDefault();
    event.stopPropagation();
    wanted.current = true;
    setFocus(day);
    onPreview?.(day);
    const month = startOfMonth(day);
    if (month < view) setView(month);
    else if (month >= addMonths(view, months)) setView(addMonths(month, 1 - months));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the days inside are taken in one place
    <div className="gf-calendar" ref={grid} onKeyDown={onKeyDown}>
      {Array.from({ length: months }, (_, index) => {
        const month = addMonths(view, index);
        return (
          <Month
            key={index === 0 ? 'first' : 'second'}
            month={month}
            focus={focus}
            today={today}
            start={start}
            end={end}
            limits={limits}
            weeks={weeks}
            onPick={day => {
              setFocus(day);
              onPick(day);
            }}
            onPreview={onPreview}
            onMonth={picked => show(addMonths(picked, -index))}
            before={
              index === 0 ? (
                <Arrow name="left" label="上个月" onClick={() => show(addMonths(view, -1))} />
              ) : null
            }
            after={
              index === months - 1 ? (
                <Arrow name="right" label="下个月" onClick={() => show(addMonths(view, 1))} />
              ) : null
            }
          />
        );
      })}
    </div>
  );
}

const Arrow = ({ name, label, onClick }: { name: 'left' | 'right'; label: string; onClick(): void }) => (
  <button type="button" className="gf-icon-button" aria-label={label} onClick={onClick}>
    <Icon name={name} />
  </button>
);
