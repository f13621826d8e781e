import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useKeptScroll } from '../../kept/use-kept-scroll.ts';
import { cardFields } from './card-fields.ts';
import { useWanted } from './data/use-wanted.ts';
import { GroupTitle } from './grid/GroupRow.tsx';
import { useScrollAnchor } from './grid/use-scroll-anchor.ts';
import { RecordCard } from './RecordCard.tsx';
import { useLines, useList } from './use-list.ts';
import './cards.css';

/** A card without lines, and a line of it. */
const CARD = 88;
const LINE = 24;
const HEAD = 44;

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
    'template',
    'views',
  );
  const place = useKeptScroll(formId);
  const scroll = useRef<HTMLDivElement>(null);
  const { lines } = data;
  const arranged = views.layout.columns.length > 0;
  const card = useMemo(() => cardFields(template, columns, arranged), [template, columns, arranged]);
  const height = CARD + Math.max(0, card.fields.length - 1) * LINE;
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
              <RecordCard row={row} card={card} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
