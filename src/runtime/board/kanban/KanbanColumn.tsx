import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { memo, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import type { ListColumn } from '../../record/list/views/layout.ts';
import type { BoardStore } from './board-store.ts';
import type { Column } from './columns.ts';
import { type CardActs, KanbanCard } from './KanbanCard.tsx';
import { useDrawn } from './use-drawn.ts';

interface KanbanColumnProps {
  store: BoardStore;
  column: Column;
  /** Of its cards: a new number says that they are others. */
  stamp: number;
  fields: readonly ListColumn[];
  host: FillHost;
  /** The reader may change the field that makes the columns. */
  writes: boolean;
  /** Where a card would land, while it is over this column. */
  dropAt: number | null;
  /** The card of it that the pointer holds. */
  dragged: string | null;
  /** The card of it whose 移动到… is open. */
  choosing: string | null;
  acts: CardActs;
}

/** Cards before the end at which the next are asked for. */
const AHEAD = 600;

/** One column: its name, how many records it has, and its cards from the top on. What nobody looks at asks for nothing. */
export const KanbanColumn = memo(function KanbanColumn(props: KanbanColumnProps) {
  const { store, column, fields, host, dropAt, dragged, acts } = props;
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const source = store.source(column);
  const drawn = useDrawn(source.cards.length);
  const latest = useRef(column);
  latest.current = column;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      entries => store.look(latest.current, entries.at(-1)?.isIntersecting === true),
      { root: element.parentElement, rootMargin: '0px 300px' },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      store.look(latest.current, false);
    };
  }, [store]);
  const near = () => {
    const at = list.current;
    if (at && at.scrollHeight - at.scrollTop - at.clientHeight < AHEAD) void source.more();
  };
  // A screen may be higher than the first cards are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp alone says when there are others.
  useEffect(() => {
    if (source.loaded && drawn === source.cards.length) near();
  }, [props.stamp, drawn]);
  const cards = source.cards.slice(0, drawn);
  const others = cards.filter(card => card.id !== dragged);
  const before = dropAt === null ? null : (others[dropAt]?.id ?? null);
  return (
    <section
      ref={box}
      className="kb-column"
      data-column={column.id}
      data-fixed={column.value === undefined || !props.writes || undefined}
      data-over={dropAt !== null || undefined}
      aria-labelledby={titleId}
    >
      <header>
        {column.hue === undefined ? null : <i className="kb-hue" data-hue={column.hue} aria-hidden="true" />}
        <h2 id={titleId} title={column.title}>
          {column.title}
        </h2>
        <span>{column.count}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keys that scroll it. */}
      <ul ref={list} className="kb-cards" tabIndex={0} aria-label={`${column.title}的卡片`} onScroll={near}>
        {cards.map(card => (
          <KanbanCard
            key={card.id}
            card={card}
            columnId={column.id}
            fields={fields}
            host={host}
            moves={props.writes && card.can.edit}
            landing={dropAt !== null && before === card.id}
            dragged={dragged === card.id}
            choosing={props.choosing === card.id}
            acts={acts}
          />
        ))}
        {dropAt !== null && before === null ? <li className="kb-landing" aria-hidden="true" /> : null}
        {drawn === source.cards.length ? <End source={source} count={column.count} /> : null}
      </ul>
    </section>
  );
});

function End({ source, count }: { source: ReturnType<BoardStore['source']>; count: number | null }) {
  if (source.failed !== null)
    return (
      <li className="kb-end" aria-live="polite">
        {source.failed}
        <Button size="small" variant="ghost" onClick={() => void source.renew()}>
          重试
        </Button>
      </li>
    );
  if (source.loaded && source.cards.length === 0) return <li className="kb-end">没有记录</li>;
  if (!source.loaded && count !== 0) return <li className="kb-bone" data-card aria-hidden="true" />;
  return source.ended || source.cards.length === 0 ? null : <li className="kb-end">正在加载…</li>;
}
