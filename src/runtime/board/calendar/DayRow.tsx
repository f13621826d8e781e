import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { addDays } from '@gonghui/elements/shared/dates.ts';
import type { CSSProperties, KeyboardEvent } from 'react';
import { cellText } from '../../record/list/cells/cell-text.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { type Bar, barsOf, type Day, stretched, today } from './days.ts';
import type { BarDrag } from './use-bar-drag.ts';
import type { Dated } from './use-calendar.ts';

interface DayRowProps {
  days: readonly Day[];
  items: readonly Dated[];
  /** `YYYY-MM`; days of another are faint. */
  month: string | null;
  /** Lines that are drawn; all of them if null. */
  most: number | null;
  fields: readonly ListColumn[];
  host: FillHost;
  writes: boolean;
  /** Its ends can be pulled. */
  stretches: boolean;
  drag: BarDrag;
  onOpen(id: string): void;
  onDay(day: Day): void;
  onPut(item: Dated, from: Day, to: Day): void;
}

/** A week of days, or one day, with what is on them as bars. */
export function DayRow(props: DayRowProps) {
  const { days, items, month, most, drag } = props;
  const held = drag.held;
  const bars = barsOf(
    held
      ? items.map(item =>
          item.record.id === held.id ? { ...item, when: { ...item.when, ...held.when } } : item,
        )
      : items,
    days,
  );
  const now = today();
  return (
    <div className="kb-row" style={{ '--kb-days': days.length } as CSSProperties}>
      <div className="kb-days">
        {days.map((day, at) => {
          const hidden =
            most === null
              ? 0
              : bars.filter(bar => bar.lane >= most && bar.first <= at && bar.last >= at).length;
          return (
            <div
              key={day}
              className="kb-day"
              data-day={day}
              data-other={(month !== null && !day.startsWith(month)) || undefined}
              data-today={day === now || undefined}
            >
              <button
                type="button"
                className="kb-day-name"
                aria-label={`查看${day}`}
                onClick={() => props.onDay(day)}
              >
                {Number(day.slice(8))}
              </button>
              {hidden > 0 ? (
                <button
                  type="button"
                  className="kb-more"
                  aria-label={`还有 ${hidden} 条`}
                  onClick={() => props.onDay(day)}
                >
                  <span>还有 </span>
                  {hidden} 条
                </button>
              ) : null}
            </div>
          );
        })}
      </div>
      <div className="kb-bars">
        {bars
          .filter(bar => most === null || bar.lane < most)
          .map(bar => (
            <DayBar key={bar.item.record.id} bar={bar} {...props} />
          ))}
      </div>
    </div>
  );
}

function DayBar({
  bar,
  fields,
  host,
  writes,
  stretches,
  drag,
  onOpen,
  onPut,
}: DayRowProps & { bar: Bar<Dated> }) {
  const { record, when } = bar.item;
  const [title, ...lines] = fields;
  const text = (field: ListColumn | undefined) => (field ? cellText(field, record, host.names) : '');
  const name = text(title) || '未命名';
  const moves = writes && record.can.edit;
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (by === undefined || !event.altKey || !moves) return;
    event.preventDefault();
    const to = addDays(when.to, by);
    if (event.shiftKey && stretches) {
      const next = stretched(when, 'to', to);
      onPut(bar.item, next.from, next.to);
    } else onPut(bar.item, addDays(when.from, by), to);
  };
  const rest = lines.map(text).filter(said => said !== '');
  return (
    <button
      type="button"
      className="kb-bar"
      style={{ gridColumn: `${bar.first + 1} / ${bar.last + 2}`, gridRow: bar.lane + 1 }}
      data-record={record.id}
      data-before={bar.before || undefined}
      data-after={bar.after || undefined}
      data-moves={moves || undefined}
      data-held={drag.held?.id === record.id || undefined}
      aria-keyshortcuts={moves ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
      title={[name, ...rest].join(' · ')}
      onClick={() => onOpen(record.id)}
      onKeyDown={onKey}
      onPointerDown={moves ? event => drag.start(event, bar.item) : undefined}
    >
      {moves && stretches && !bar.before ? <i data-end="from" /> : null}
      {when.time ? <time>{when.time}</time> : null}
      <span>{name}</span>
      {rest.length > 0 ? <small>{rest.join(' · ')}</small> : null}
      {moves && stretches && !bar.after ? <i data-end="to" /> : null}
    </button>
  );
}
