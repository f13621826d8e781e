import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { DrawnPage, LaidOut } from '../paper/messages.ts';
import { PaperPage } from './PaperPage.tsx';
import css from './preview.module.css';
import { GAP, pageSize, scaleOf, type Zoom } from './zoom.ts';

export interface PageStackHandle {
  /** Counted from 0. */
  goTo(at: number): void;
}

interface PageStackProps {
  laid: LaidOut;
  page(at: number): Promise<DrawnPage>;
  zoom: Zoom;
  /** The page in the middle of what is in sight, counted from 0. */
  onAt(at: number): void;
  onScale(scale: number): void;
  onFontsMissing(): void;
  handle: Ref<PageStackHandle>;
}

/** How each page is drawn: the same function for the same page of the same print. */
function drawsOf(count: number, page: PageStackProps['page']): (at: number) => () => Promise<DrawnPage> {
  const draws = Array.from({ length: count }, (_, at) => () => page(at));
  return at => draws[at] ?? (() => page(at));
}

/** Pages one below the other, of which those in sight are drawn. */
export function PageStack({ laid, page, zoom, onAt, onScale, onFontsMissing, handle }: PageStackProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const watched = scroller.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setRoom(watched.clientWidth));
    observer.observe(watched);
    setRoom(watched.clientWidth);
    return () => observer.disconnect();
  }, []);
  const { sizes } = laid;
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 1);
  const scale = scaleOf(zoom, widest, room);
  useEffect(() => onScale(scale), [scale, onScale]);
  const virtualizer = useVirtualizer({
    count: room > 0 ? sizes.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: at => pageSize(sizes[at], scale).height,
    overscan: 1,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages of another scale have another size
  useEffect(() => virtualizer.measure(), [scale, sizes]);
  useImperativeHandle(handle, () => ({ goTo: at => virtualizer.scrollToIndex(at, { align: 'start' }) }), [
    virtualizer,
  ]);
  const shown = virtualizer.getVirtualItems();
  const middle = (virtualizer.scrollOffset ?? 0) + (scroller.current?.clientHeight ?? 0) / 2;
  const at = shown.find(({ end }) => end >= middle)?.index ?? shown.at(-1)?.index ?? 0;
  useEffect(() => onAt(at), [at, onAt]);
  const drawAt = useMemo(() => drawsOf(sizes.length, page), [sizes, page]);
  const width = pageSize({ width: widest, height: 0 }, scale).width;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with keys
    <section ref={scroller} className={css.scroller} aria-label="预览" tabIndex={0}>
      <div className={css.stack} style={{ height: virtualizer.getTotalSize(), minWidth: width + GAP * 2 }}>
        {shown.map(({ index, start }) => {
          const size = pageSize(sizes[index], scale);
          return (
            <div
              key={index}
              className={css.place}
              style={{
                ...size,
                transform: `translate(-50%, ${start}px)`,
              }}
            >
              <PaperPage
                number={index + 1}
                draw={drawAt(index)}
                background={laid.background}
                onFontsMissing={onFontsMissing}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
