import { datesBoard } from '@gonghui/domain/boards.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { Segments } from '../../../ui/plain/Segments.tsx';
import { toastError } from '../../../ui/toast.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { NoField } from '../NoField.tsx';
import { cardFields, type ViewProps } from '../shared.ts';
import { DayRow } from './DayRow.tsx';
import { type Day, rowsOf, SPAN_NAMES, type Span, titleOf, today, turnedDay, WEEKDAYS } from './days.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { type Dated, useCalendar } from './use-calendar.ts';
import './calendar.css';

/** 日历: records by a date or a range, a month, a week or a day of them (rule B5). */
export function Calendar(props: ViewProps) {
  const { board, columns, onSettings } = props;
  const field = columns.find(({ id }) => id === board.dateFieldKey);
  if (field && datesBoard(field)) return <Days {...props} field={field} />;
  if (board.dateFieldKey === null) return <NoField title="还没有选择日期字段" onSettings={onSettings} />;
  if (!field) return <NoField title="日期字段已被删除" gone onSettings={onSettings} />;
  return <NoField title={`不能按「${field.title}」显示日历`} onSettings={onSettings} />;
}

/** Lines of a day in a month; the rest is behind 还有 n 条. */
const MONTH_LINES = 3;

function Days({ field, ...props }: ViewProps & { field: ListColumn }) {
  const { board, sourceId, head, columns, host, names, question, turn, onOpen, onTotal } = props;
  const [span, setSpan] = useState<Span>('month');
  const [day, setDay] = useState<Day>(today);
  const rows = useMemo(() => rowsOf(span, day), [span, day]);
  const shownFields = useMemo(
    () => cardFields(board, columns).filter(({ id }) => id !== field.id),
    [board, columns, field],
  );
  const fields = useMemo(
    () => [field, ...shownFields].filter(({ system }) => !system).map(({ id }) => id),
    [field, shownFields],
  );
  const { shown, fault, reload, move } = useCalendar({
    sourceId,
    question,
    names,
    turn,
    field,
    fields,
    rows,
  });
  const total = shown?.items.length ?? null;
  useEffect(() => onTotal(total), [total, onTotal]);
  const writes = head.writable.includes(field.id);
  const put = (item: Dated, from: Day, to: Day) =>
    void move(item, from, to).then(why => {
      if (why) toastError(why);
    });
  const drag = useBarDrag(put);
  const turn_ = (by: number) => setDay(turnedDay(span, day, by));
  return (
    <div className="kb-calendar" data-span={span}>
      <div className="kb-calendar-tools">
        <Button size="small" onClick={() => setDay(today())}>
          今天
        </Button>
        <Button
          icon
          size="small"
          variant="ghost"
          aria-label={`上一${SPAN_NAMES[span]}`}
          onClick={() => turn_(-1)}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </Button>
        <Button
          icon
          size="small"
          variant="ghost"
          aria-label={`下一${SPAN_NAMES[span]}`}
          onClick={() => turn_(1)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
        <h2 aria-live="polite">{titleOf(span, day)}</h2>
        {shown?.cut ? <small>记录较多，每周只显示最早的 200 条，可用筛选缩小范围</small> : null}
        <span className="kb-space" />
        <Segments label="跨度" options={SPAN_NAMES} value={span} onChange={setSpan} />
      </div>
      {fault ? (
        <p className="kb-calendar-fault" role="alert">
          {fault}
          <Button size="small" variant="ghost" onClick={reload}>
            重试
          </Button>
        </p>
      ) : null}
      {span === 'day' ? null : (
        <div className="kb-weekdays" aria-hidden="true">
          {WEEKDAYS.map(name => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      <div className="kb-rows" aria-busy={shown === null}>
        {rows.map(days => (
          <DayRow
            key={days[0]}
            days={days}
            items={shown?.items ?? []}
            month={span === 'month' ? day.slice(0, 7) : null}
            most={span === 'month' ? MONTH_LINES : null}
            fields={shownFields}
            host={host}
            writes={writes}
            stretches={field.spec.column === 'date-list'}
            drag={drag}
            onOpen={onOpen}
            onDay={one => {
              setDay(one);
              setSpan('day');
            }}
            onPut={put}
          />
        ))}
      </div>
    </div>
  );
}
