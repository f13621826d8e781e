import type { ReactNode } from 'react';
import { type DayLimits, withinLimits } from '../shared/date-limits.ts';
import { monthWeeks, partsOfDay, weekday } from '../shared/dates.ts';
import { enterpriseToday } from '../shared/enterprise-clock.ts';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

interface Props {
  /** First day of the month. */
  month: string;
  /** The one day that Tab reaches. */
  focus: string;
  today: string;
  start: string | null;
  end: string | null;
  limits: DayLimits;
  weeks?: boolean;
  onPick(day: string): void;
  onPreview?(day: string): void;
  onMonth(month: string): void;
  before: ReactNode;
  after: ReactNode;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

export function Month(props: Props) {
  const { month, start, end } = props;
  const [year, number] = partsOfDay(month);
  const inMonth = (day: string) => day.startsWith(month.slice(0, 8));
  return (
    <div className="gf-month">
      <div className="gf-month-head">
        {props.before}
        <YearAndMonth year={year} month={number} onMonth={props.onMonth} />
        {props.after}
      </div>
      <table aria-label={`${year}年${number}月`} data-weeks={props.weeks || undefined}>
        <thead>
          <tr>
            {WEEKDAYS.map(name => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map(week => (
            <tr key={week[0]}>
              {week.map(day =>
                inMonth(day) ? (
                  <td
                    key={day}
                    data-in={(start !== null && end !== null && day >= start && day <= end) || undefined}
                    data-first={day === start || undefined}
                    data-last={day === end || undefined}
                  >
                    <Day {...props} day={day} />
                  </td>
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day, focus, today, start, end, limits, onPick, onPreview }: Props & { day: string }) {
  const [year, month, date] = partsOfDay(day);
  const open = withinLimits(day, limits);
  return (
    <button
      type="button"
      className="gf-day"
      data-day={day}
      data-today={day === today || undefined}
      tabIndex={day === focus ? 0 : -1}
      aria-label={`${year}年${month}月${date}日 星期${WEEKDAYS[weekday(day)]}${day === today ? ' 今天' : ''}`}
      aria-pressed={day === start || day === end}
      aria-disabled={!open || undefined}
      onClick={() => {
        if (open) onPick(day);
      }}
      onPointerEnter={onPreview ? () => onPreview(day) : undefined}
    >
      {date}
    </button>
  );
}

/** Years and months as native lists: a birthday is two choices away, not four hundred clicks. */
function YearAndMonth({
  year,
  month,
  onMonth,
}: {
  year: number;
  month: number;
  onMonth(month: string): void;
}) {
  const thisYear = Number(enterpriseToday().slice(0, 4));
  const first = Math.min(year, thisYear - 100);
  const last = Math.max(year, thisYear + 50);
  const go = (to: string, monthNumber: number) => onMonth(`${to}-${pad(monthNumber, 2)}-01`);
  return (
    <div className="gf-month-title">
      <select aria-label="年" value={year} onChange={event => go(pad(Number(event.target.value), 4), month)}>
        {Array.from({ length: last - first + 1 }, (_, index) => (
          <option key={first + index} value={first + index}>
            {first + index}年
          </option>
        ))}
      </select>
      <select aria-label="月" value={month} onChange={event => go(pad(year, 4), Number(event.target.value))}>
        {Array.from({ length: 12 }, (_, index) => (
          <option key={`m${index + 1}`} value={index + 1}>
            {index + 1}月
          </option>
        ))}
      </select>
    </div>
  );
}
