import { summaryFields, summaryPlan } from '@gonghui/elements/form/summary-fields.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { dayTime } from '../../../ui/time.ts';
import { StatusBadge } from '../../approval/StatusBadge.tsx';
import { useKeptScroll } from '../../use-kept-scroll.ts';
import { Cell } from './cells/Cell.tsx';
import { useWanted } from './data/use-wanted.ts';
import { GroupTitle } from './grid/GroupRow.tsx';
import { useScrollAnchor } from './grid/use-scroll-anchor.ts';
import { useLines, useList } from './use-list.ts';
import type { ListColumn } from './views/layout.ts';
import './cards.css';

/** Values that a card shows under its heading where somebody arranged the columns. */
const LINES = 3;
/** A card without lines, and a line of it. */
const CARD = 88;
const LINE = 24;
const HEAD = 44;

interface CardFields {
  /** In their order, the first as the heading. */
  fields: readonly ListColumn[];
  /** What numbers the record, where no line says it. */
  number: ListColumn | undefined;
}

/** Fields of a card: the first of the columns as somebody arranged them, else what the form says of its records. */
function cardFields(template: Template, columns: readonly ListColumn[], arranged: boolean): CardFields {
  const own = columns.filter(column => !column.system);
  if (arranged) {
    const fields = own.filter((column, at) => at === 0 || column.spec.column !== 'rows').slice(0, LINES + 1);
    return { fields, number: undefined };
  }
  const plan = summaryPlan(template);
  const byId = new Map(own.map(column => [column.id, column]));
  const ids = summaryFields(plan, id => byId.has(id));
  const fields = ids.length > 0 ? ids.flatMap(id => byId.get(id) ?? []) : own.slice(0, 1);
  const number = fields.some(({ id }) => id === plan.number) ? undefined : byId.get(plan.number ?? '');
  return { fields, number };
}

/** Digits and days say nothing as a heading unless they say of what. */
const needsLabel = ({ spec }: ListColumn): boolean => spec.column !== 'text' && spec.refers === undefined;

/** Records on a phone: a card each, headed by what says most; any number of them. */
export function RecordCards() {
  const data = useLines();
  const {
    formId,
    formName,
    shown: columns,
    groupColumn,
    query,
    host,
    scrollAnchor,
    acts,
    template,
    views,
  } = useList(
    'formId',
    'formName',
    'shown',
    'groupColumn',
    'query',
    'host',
    'scrollAnchor',
    'acts',
    'template',
    'views',
  );
  const { onOpen } = acts;
  const place = useKeptScroll(formId);
  const scroll = useRef<HTMLDivElement>(null);
  const { lines } = data;
  const arranged = views.layout.columns.length > 0;
  const { fields, number } = useMemo(
    () => cardFields(template, columns, arranged),
    [template, columns, arranged],
  );
  const [first, ...shown] = fields;
  const height = CARD + shown.length * LINE;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: index => (lines.at(index).kind === 'group' ? HEAD : height),
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 88,
    initialOffset: place.initialOffset,
  });
  const items = virtual.getVirtualItems();
  place.scrolled(virtual.scrollOffset);
  useWanted(data, items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1);
  useScrollAnchor({
    scroll,
    offset: virtual.scrollOffset ?? 0,
    data,
    height,
    scrollAnchor,
    working: false,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keys that scroll it.
    <section ref={scroll} className="gl-cards" aria-label={`${formName}的记录`} tabIndex={0}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {items.map(item => {
          const at = lines.at(item.index);
          const stands = { height: item.size - 8, transform: `translateY(${item.start}px)` };
          if (at.kind === 'group') {
            const group = data.groups?.[at.group];
            if (!group || !query.group) return null;
            const closed = data.isClosed(at.group);
            const Mark = closed ? ChevronRight : ChevronDown;
            return (
              <li key={`g${at.group}`} style={stands}>
                <button
                  type="button"
                  className="gl-card-group"
                  aria-expanded={!closed}
                  onClick={() => data.toggle(at.group)}
                >
                  <Mark size={16} aria-hidden="true" />
                  <GroupTitle group={group} grouping={query.group} column={groupColumn} host={host} />
                  <span>{group.count}</span>
                </button>
              </li>
            );
          }
          const row = data.row(item.index);
          return (
            <li key={item.index} style={stands}>
              {row ? (
                <button
                  type="button"
                  className="gh-card"
                  data-fresh={data.fresh.has(row.id) || undefined}
                  onClick={() => onOpen(row.id)}
                >
                  <strong>
                    {first && needsLabel(first) ? `${first.title}：` : ''}
                    {first ? <Cell column={first} value={row.values[first.id]} host={host} /> : row.id}
                  </strong>
                  {shown.map(column => (
                    <span key={column.id} className="gh-card-line">
                      <span>{column.title}</span>
                      <span>
                        <Cell column={column} value={row.values[column.id]} host={host} />
                      </span>
                    </span>
                  ))}
                  <small>
                    {row.processStatus ? <StatusBadge status={row.processStatus} /> : null}
                    {number ? <Cell column={number} value={row.values[number.id]} host={host} /> : null}
                    {number ? ' · ' : ''}
                    {row.createdBy.name}
                    {row.channel ? ` · ${row.channel}` : ''} · {dayTime(row.createdAt)}
                  </small>
                </button>
              ) : (
                <div className="gh-card" aria-busy="true">
                  <i className="gr-bone" />
                  <i className="gr-bone" />
                  <i className="gr-bone" />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
