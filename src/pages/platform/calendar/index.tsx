import { calendarCalls } from '@gonghui/contract/calendar.ts';
import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import css from '../platform.module.css';
import own from './calendar.module.css';
import { pressed, type SpecialDay, stepFrom } from './days.ts';
import { MonthGrid } from './MonthGrid.tsx';

const [FIRST, LAST] = [2020, 2099];

/** 工作日历: days of rest and of work, as published and as the enterprise changed them; bookings go by it. */
export function Component() {
  const today = enterpriseToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [at, setAt] = useState(today);
  const grid = useRef<HTMLDivElement>(null);
  const saving = useRef(Promise.resolve());
  const loaded = useLoad(String(year), signal =>
    send(calendarCalls.year, { params: { year: String(year) } }, { signal }),
  );
  const { data } = loaded;
  const special = useMemo(
    () => new Map((data?.days ?? []).map((day): [string, SpecialDay] => [day.day, day])),
    [data],
  );
  const turn = (to: number) => {
    setYear(to);
    setAt(`${to}${at.slice(4) === '-02-29' ? '-02-28' : at.slice(4)}`);
  };
  const press = (day: string) => {
    if (!data) return;
    setAt(day);
    const kind = pressed(day, special);
    if (kind) {
      const others = data.days.filter(other => other.day !== day);
      loaded.set({
        ...data,
        days: [...others, { day, kind, name: special.get(day)?.name ?? '', own: true }],
      });
    }
    // Changes are sent one after the other, so that the last press wins; each answer brings the published state.
    saving.current = saving.current
      .then(() => send(calendarCalls.set, { params: { day }, body: { kind } }))
      .then(() => (kind === null ? loaded.reload() : undefined))
      .catch(() => loaded.reload());
  };
  const key = (day: string, name: string): boolean => {
    const next = stepFrom(day, name);
    if (!next) return false;
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    return true;
  };
  const count = data?.days.filter(day => day.own).length ?? 0;
  return (
    <div className={css.main}>
      <header className={css.header}>
        <h1 className={css.title}>工作日历</h1>
        <div className={own.years} role="toolbar" aria-label="年份">
          <Button
            icon
            size="small"
            variant="ghost"
            aria-label="上一年"
            disabled={year <= FIRST}
            onClick={() => turn(year - 1)}
          >
            <ChevronLeft size={16} aria-hidden="true" />
          </Button>
          <strong aria-live="polite">{year}年</strong>
          <Button
            icon
            size="small"
            variant="ghost"
            aria-label="下一年"
            disabled={year >= LAST}
            onClick={() => turn(year + 1)}
          >
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        </div>
      </header>
      <p className={own.note}>
        点击日期在休息日和工作日之间切换，再次点击恢复；预约组件按此日历判断节假日。
        {count > 0 ? `本年已调整 ${count} 天。` : ''}
        {data && !data.published ? <b>国务院尚未公布该年的放假安排，目前按周末休息计算。</b> : null}
      </p>
      {data ? (
        <div ref={grid} className={own.grid}>
          {Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}-01`).map(first => (
            <MonthGrid key={first} first={first} special={special} at={at} onPress={press} onKey={key} />
          ))}
        </div>
      ) : loaded.error ? (
        <EmptyState title="日历没有加载成功">
          <Button onClick={() => void loaded.reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={12} height={36} />
      )}
    </div>
  );
}
