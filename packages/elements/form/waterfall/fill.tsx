import './waterfall.css';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NoItems } from '../ui/NoItems.tsx';
import type { LayoutProps } from '../views-api.ts';
import { dealColumns } from './columns.ts';
import type { WaterfallProps } from './definition.ts';

export function Fill({ props, host, record }: LayoutProps<WaterfallProps>) {
  const { items } = props;
  const box = useRef<HTMLDivElement>(null);
  const heights = useCardHeights(box, items.length);
  if (record) return null;
  const wanted = props.columnCount ?? 2;
  // A phone has room for two.
  const count = host.device === 'mobile' ? Math.min(wanted, 2) : wanted;
  const rowGap = props.rowGap ?? 15;
  const columns = dealColumns(
    items.map(item => heights.get(item.key) ?? 0),
    count,
    rowGap,
  );
  const style = {
    '--column-gap': `${props.columnGap ?? 15}px`,
    '--row-gap': `${rowGap}px`,
    '--radius': `${props.radius ?? 6}px`,
  } as CSSProperties;
  if (items.length === 0) return <NoItems words={props.noDataText} />;
  return (
    <div ref={box} className="gf-waterfall" style={style}>
      {columns.map((cards, column) => (
        <div key={column}>
          {cards.map(card => {
            const item = items[card];
            return item ? (
              <LinkTo key={item.key} to={item.link} open={props.openMode} className="gf-waterfall-card">
                <span data-card={item.key}>
                  <Picture
                    picture={item.picture}
                    host={host}
                    alt={item.title}
                    style={{ height: item.picture ? 'auto' : 96 + (card % 3) * 32 }}
                  />
                  {item.title || item.content ? (
                    <span className="gf-waterfall-words">
                      {item.title ? <b>{item.title}</b> : null}
                      {item.content ? <span>{item.content}</span> : null}
                    </span>
                  ) : null}
                </span>
              </LinkTo>
            ) : null;
          })}
        </div>
      ))}
    </div>
  );
}

/** Heights of the cards by item, measured again when a picture has arrived or the width changed. */
function useCardHeights(box: { current: HTMLElement | null }, count: number): ReadonlyMap<string, number> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other elements to watch
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const cards = [...element.querySelectorAll<HTMLElement>('[data-card]')];
      const now = new Map(cards.map(card => [card.dataset.card ?? '', card.offsetHeight]));
      setHeights(old => {
        const same = old.size === now.size && [...now].every(([key, height]) => old.get(key) === height);
        return same ? old : now;
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('load', measure, true);
    return () => {
      observer.disconnect();
      element.removeEventListener('load', measure, true);
    };
  }, [box, count]);
  return heights;
}
