import { useEffect, useRef, useState } from 'react';
import { partsOfDay, weekday } from '../../shared/dates.ts';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import { useLoaded } from '../../ui/use-loaded.tsx';
import { type BookingProps, bookingDays } from '../shared/booking.ts';
import type { Appointments, FillProps } from '../views-api.ts';

/** Milliseconds between two looks at the places left while the list is open. */
const REFRESH_MS = 15_000;

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

interface Props {
  fill: FillProps<BookingProps, string | null>;
  periodText?(start: string): string;
  onPick(slot: string): void;
}

interface DayState {
  day: string;
  /** Places left on the whole day; null is closed. */
  left: number | null;
  note: string;
}

/** One line a day: what is left of it, or why it is closed. */
function dayStates(open: Appointments, byPeriod: boolean): DayState[] {
  const days = new Map<string, DayState>();
  for (const { slot, left } of open.open) {
    const day = slot.slice(0, 10);
    const sum = (days.get(day)?.left ?? 0) + left;
    days.set(day, { day, left: sum, note: sum === 0 ? '已满' : byPeriod ? '可预约' : `余${sum}` });
  }
  for (const { day, reason } of open.closed) days.set(day, { day, left: null, note: reason });
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Days (and the chosen day's periods) with the places left, looked at again while they are open. */
export function BookingSlots({ fill, periodText, onPick }: Props) {
  const { host, fieldId, value, props } = fill;
  const ask = host.appointments;
  const loaded = useLoaded<Appointments | null>(
    fieldId ?? '',
    async id => (ask && id !== '' ? ask(id) : null),
    0,
  );
  const { retry } = loaded;
  useEffect(() => {
    const timer = setInterval(retry, REFRESH_MS);
    return () => clearInterval(timer);
  }, [retry]);
  const [day, setDay] = useState(value?.slice(0, 10) ?? null);
  const box = useRef<HTMLDivElement>(null);
  const ready = loaded.data !== undefined;
  useEffect(() => {
    if (ready)
      box.current?.querySelector<HTMLElement>('[aria-pressed="true"],button:not([aria-disabled])')?.focus();
  }, [ready]);

  if (loaded.data === undefined) {
    return loaded.failed ? (
      <p className="gf-notice" role="alert">
        名额加载失败
        <button type="button" className="gf-link" onClick={retry}>
          重试
        </button>
      </p>
    ) : (
      <div className="gf-slots" data-wait role="status" aria-label="正在加载可预约的时间" />
    );
  }
  const preview = {
    quota: 0,
    open: [],
    closed: bookingDays(props, enterpriseToday()).map(each => ({ day: each, reason: '预览' })),
  };
  const open = loaded.data ?? preview;
  const states = dayStates(open, periodText !== undefined);
  if (states.length === 0) return <p className="gf-notice">现在没有可预约的日期</p>;
  const periods = periodText && day ? open.open.filter(({ slot }) => slot.startsWith(day)) : [];
  return (
    <div className="gf-slots" ref={box}>
      <ul className="gf-slot-days">
        {states.map(state => (
          <li key={state.day}>
            <SlotButton
              title={dayTitle(state.day)}
              note={state.note}
              chosen={state.day === (periodText ? day : value)}
              closed={(state.left ?? 0) === 0 && !value?.startsWith(state.day)}
              onPick={() => (periodText ? setDay(state.day) : onPick(state.day))}
            />
          </li>
        ))}
      </ul>
      {periodText ? (
        <section className="gf-slot-periods" aria-label="时段">
          {day === null ? <p className="gf-notice">请先选择日期</p> : null}
          <ul>
            {periods.map(({ slot, left }) => (
              <li key={slot}>
                <SlotButton
                  title={periodText(slot.slice(11, 16))}
                  note={left === 0 ? '已满' : `余${left}`}
                  chosen={slot === value}
                  closed={left === 0 && slot !== value}
                  onPick={() => onPick(slot)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function dayTitle(day: string): string {
  const [, month, date] = partsOfDay(day);
  return `${month}月${date}日 ${WEEKDAYS[weekday(day)]}`;
}

interface SlotProps {
  title: string;
  note: string;
  chosen: boolean;
  closed: boolean;
  onPick(): void;
}

/** Closed ones stay reachable, so that screen readers hear why. */
const SlotButton = ({ title, note, chosen, closed, onPick }: SlotProps) => (
  <button
    type="button"
    className="gf-slot"
    aria-pressed={chosen}
    aria-disabled={closed || undefined}
    onClick={closed ? undefined : onPick}
  >
    <span>{title}</span>
    <span className="gf-slot-note">{note}</span>
  </button>
);
