import './period-grid.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { periodOfDay, stepPeriod, type Unit } from '../shared/periods.ts';
import { Icon } from './Icon.tsx';

interface Props {
  unit: Exclude<Unit, 'week'>;
  value: string | null;
  /** YYYY-MM-DD. */
  today: string;
  allowed(period: string): boolean;
  onPick(period: string): void;
}

const LOOK = {
  month: { columns: 3, label: (period: string) => `${Number(period.slice(5))}月` },
  // Spec, designers §9: quarter labels Q1 to Q4.
  quarter: { columns: 2, label: (period: string) => period.slice(5) },
  year: { columns: 3, label: (period: string) => period },
};

/** First period of the page that shows `period`: a year of months or quarters, a decade of years. */
function pageOf(unit: Props['unit'], period: string): string {
  if (unit === 'year') return `${period.slice(0, 3)}0`;
  return periodOfDay(unit, `${period.slice(0, 4)}-01-01`);
}

const SIZE = { month: 12, quarter: 4, year: 10 };

/** Months, quarters or years to pick from. Arrows step, PageUp and PageDown turn the page, Enter picks. */
export function PeriodGrid({ unit, value, today, allowed, onPick }: Props) {
  const now = periodOfDay(unit, today);
  const [focus, setFocus] = useState(value ?? now);
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const size = SIZE[unit];
  const { columns, label } = LOOK[unit];
  const first = pageOf(unit, focus);
  const shown = Array.from({ length: size }, (_, index) => stepPeriod(unit, first, index));

  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const go = (steps: number) => {
    const next = stepPeriod(unit, focus, steps);
    if (next >= '1000' && next < '9999') setFocus(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = shown.indexOf(focus);
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      PageUp: -size,
      PageDown: size,
      Home: -at,
      End: size - 1 - at,
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    wanted.current = true;
    go(step);
  };
  const turn = (direction: 1 | -1, name: string) => (
    <button
      type="button"
      className="gf-icon-button"
      aria-label={`${direction < 0 ? '上' : '下'}${name}`}
      onClick={() => go(direction * size)}
    >
      <Icon name={direction < 0 ? 'left' : 'right'} />
    </button>
  );
  const page = unit === 'year' ? `${first}—${shown.at(-1)}` : `${first.slice(0, 4)}年`;
  const step = unit === 'year' ? '十年' : '一年';
  return (
    <div className="gf-periods">
      <div className="gf-month-head">
        {turn(-1, step)}
        <span className="gf-periods-title" aria-live="polite">
          {page}
        </span>
        {turn(1, step)}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside are taken in one place */}
      <div
        ref={grid}
        className="gf-periods-grid"
        style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
        onKeyDown={onKeyDown}
      >
        {shown.map(period => (
          <button
            key={period}
            type="button"
            className="gf-day"
            tabIndex={period === focus ? 0 : -1}
            aria-label={unit === 'year' ? `${period}年` : `${period.slice(0, 4)}年${label(period)}`}
            aria-pressed={period === value}
            aria-disabled={!allowed(period) || undefined}
            data-today={period === now || undefined}
            onClick={() => {
              if (allowed(period)) onPick(period);
            }}
          >
            {label(period)}
          </button>
        ))}
      </div>
    </div>
  );
}
