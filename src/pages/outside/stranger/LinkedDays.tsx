import { publicCalls } from '@gonghui/contract/public.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import {
  type Day,
  rowsOf,
  titleOf,
  today,
  turnedDay,
  WEEKDAYS,
} from '../../../runtime/board/calendar/days.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import css from './linked-days.module.css';
import type { LinkView } from './look.ts';

interface Dated {
  readonly cells: readonly string[];
  readonly from: Day;
  readonly to: Day;
  readonly time: string | null;
}

/** Lines of a day in the month; all of them stand below, once the day is pressed. */
const LINES = 2;
const titleIn = ({ cells: [title] }: Dated): string => title || '未命名';

/** The calendar of a board as strangers see it: a month, and below it whatever is on the day that is chosen. */
export function LinkedDays({ short, look }: { short: string; look: LinkView }) {
  const [day, setDay] = useState<Day>(today);
  const month = day.slice(0, 7);
  const { data, error, reload } = useLoad(`days ${short} ${month}`, signal =>
    send(publicCalls.records, { params: { shortLink: short }, body: { month } }, { signal, quiet: true }),
  );
  const items: Dated[] = (data?.days ?? []).map((when, at) => ({ ...when, cells: data?.list[at] ?? [] }));
  const on = (one: Day) => items.filter(({ from, to }) => from <= one && one <= to);
  const turn = (by: number) => setDay(turnedDay('month', day, by));
  const now = today();
  return (
    <>
      <div className={css.tools}>
        <Button size="small" onClick={() => setDay(now)}>
          今天
        </Button>
        <Button icon size="small" variant="ghost" aria-label="上一月" onClick={() => turn(-1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Button>
        <Button icon size="small" variant="ghost" aria-label="下一月" onClick={() => turn(1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
        <h2 aria-live="polite">{titleOf('month', day)}</h2>
        {data && data.total > items.length ? <small>记录较多，只显示最早的 {items.length} 条</small> : null}
      </div>
      {error && !data ? (
        <p className={css.fault} role="alert">
          {wordsOf(error, '加载失败')}
          <Button size="small" variant="ghost" onClick={() => void reload()}>
            重试
          </Button>
        </p>
      ) : null}
      <section className={css.month} aria-label={titleOf('month', day)} aria-busy={!data && !error}>
        {WEEKDAYS.map(name => (
          <span key={name} aria-hidden="true">
            {name}
          </span>
        ))}
        {rowsOf('month', day)
          .flat()
          .map(one => (
            <DayButton
              key={one}
              day={one}
              items={one.startsWith(month) ? on(one) : []}
              other={!one.startsWith(month)}
              today={one === now}
              chosen={one === day}
              onChoose={() => setDay(one)}
            />
          ))}
      </section>
      <DayCards day={day} items={on(day)} look={look} loading={!data && !error} />
    </>
  );
}

interface DayButtonProps {
  day: Day;
  items: readonly Dated[];
  other: boolean;
  today: boolean;
  chosen: boolean;
  onChoose(): void;
}

function DayButton({ day, items, other, today, chosen, onChoose }: DayButtonProps) {
  const said = items.length > 0 ? `，${items.length} 条` : '';
  return (
    <button
      type="button"
      data-other={other || undefined}
      data-today={today || undefined}
      aria-pressed={chosen}
      aria-label={`${titleOf('day', day)}${said}`}
      onClick={onChoose}
    >
      <b>{Number(day.slice(8))}</b>
      {items.slice(0, LINES).map((item, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart outside
        <i key={line}>{titleIn(item)}</i>
      ))}
      {items.length > LINES ? <small>还有 {items.length - LINES} 条</small> : null}
      {items.length > 0 ? <em aria-hidden="true">{items.length}</em> : null}
    </button>
  );
}

/** When something is, where that is more than the day under which it stands. */
function spanOf({ from, to, time }: Dated): string {
  if (from !== to) return `${from} – ${to}`;
  return time ?? '';
}

interface DayCardsProps {
  day: Day;
  items: readonly Dated[];
  look: LinkView;
  loading: boolean;
}

function DayCards({ day, items, look, loading }: DayCardsProps) {
  return (
    <section className={css.day} aria-label={titleOf('day', day)}>
      <h3>{titleOf('day', day)}</h3>
      {loading ? <p>正在加载…</p> : null}
      {!loading && items.length === 0 ? <p>这一天没有记录</p> : null}
      <ul>
        {items.map((item, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart outside
          <li key={line}>
            <strong>{titleIn(item)}</strong>
            {spanOf(item) ? <time>{spanOf(item)}</time> : null}
            {item.cells.slice(1).map((text, at) =>
              text === '' ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <p key={at}>
                  <small>{look.columns[at + 1]?.label}</small>
                  {text}
                </p>
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
