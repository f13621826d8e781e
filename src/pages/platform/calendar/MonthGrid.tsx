import { monthWeeks, partsOfDay } from '@gonghui/elements/shared/dates.ts';
import css from './calendar.module.css';
import { dayWords, kindOf, type SpecialDay } from './days.ts';

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

interface MonthGridProps {
  /** Its first day. */
  first: string;
  special: ReadonlyMap<string, SpecialDay>;
  /** The one day of the year that Tab leads to. */
  at: string;
  onPress(day: string): void;
  onKey(day: string, key: string): boolean;
}

/** One month of the calendar, weeks from Monday. */
export function MonthGrid({ first, special, at, onPress, onKey }: MonthGridProps) {
  const [, month] = partsOfDay(first);
  return (
    <section className={css.month} aria-label={`${month}月`}>
      <h2>{month}月</h2>
      <div className={css.week} aria-hidden="true">
        {WEEK.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {monthWeeks(first).map(week => (
        <div key={week[0]} className={css.week}>
          {week.map(day =>
            day.slice(0, 7) === first.slice(0, 7) ? (
              <button
                key={day}
                type="button"
                data-day={day}
                data-kind={kindOf(day, special)}
                data-named={special.has(day) || undefined}
                data-own={special.get(day)?.own || undefined}
                aria-label={dayWords(day, special)}
                data-tip={special.get(day)?.name || undefined}
                tabIndex={day === at ? 0 : -1}
                onClick={() => onPress(day)}
                onKeyDown={event => {
                  if (onKey(day, event.key)) event.preventDefault();
                }}
              >
                {partsOfDay(day)[2]}
                {special.has(day) ? (
                  <i aria-hidden="true">{kindOf(day, special) === 'rest' ? '休' : '班'}</i>
                ) : null}
              </button>
            ) : (
              <span key={day} />
            ),
          )}
        </div>
      ))}
    </section>
  );
}
