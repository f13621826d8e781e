import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { dayTime } from '../../../ui/time.ts';
import { StatusBadge } from '../../approval/StatusBadge.tsx';
import { useKeptScroll } from '../../use-kept-scroll.ts';
import { Cell } from './cells/Cell.tsx';
import { useWanted } from './data/use-wanted.ts';
import { GroupTitle } from './grid/GroupRow.tsx';
import { useScrollAnchor } from './grid/use-scroll-anchor.ts';
import { useLines, useList } from './use-list.ts';
import './cards.css';

/** Values a card shows under its heading. */
const LINES = 3;
const CARD = 160;
const HEAD = 44;

/** Records on a phone: a card each, headed by the first field; any number of them. */
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
  } = useList('formId', 'formName', 'shown', 'groupColumn', 'query', 'host', 'scrollAnchor', 'acts');
  const { onOpen } = acts;
  const place = useKeptScroll(formId);
  const scroll = useRef<HTMLDivElement>(null);
  const { lines } = data;
  const [first, ...others] = columns.filter(column => !column.system);
  const shown = others.filter(column => column.spec.column !== 'rows').slice(0, LINES);
  const height = CARD - (LINES - shown.length) * 24;
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
