import type { Props } from '@gonghui/scene/types.ts';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { fitOf, ratioOf } from './fit.ts';
import { stagePage } from './page-of.ts';
import './stage.css';

interface ViewProps {
  page: Props;
  /** It has a page of its own, or a frame of some height; else it is as wide as there is room, and as high as that makes it. */
  whole?: boolean;
  /** Draws the stage; `ratio`: dots that a canvas on it needs for one of its pixels. When it changes, a canvas is made anew. */
  children(ratio: number): ReactNode;
}

const phone = (): boolean => window.matchMedia('(max-width: 640px) and (orientation: portrait)').matches;

/** Scales a stage into the room there is. */
export function View({ page, whole = false, children }: ViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const { size, zoomMode } = stagePage(page);
  const [room, setRoom] = useState(size);
  const [pixels, setPixels] = useState(() => window.devicePixelRatio);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      // What is folded away has no size, and is measured again once it has.
      if (clientWidth === 0) return;
      setRoom(({ width, height }) =>
        width === clientWidth && height === clientHeight
          ? { width, height }
          : { width: clientWidth, height: clientHeight },
      );
      setPixels(window.devicePixelRatio);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const mode = !whole || (zoomMode === 'auto' && phone()) ? 'width' : zoomMode;
  const { scale, size: scaled } = fitOf(mode, size, room);
  const stage: CSSProperties = { ...size, transform: `scale(${scale.x}, ${scale.y})` };
  return (
    <div ref={box} className="sp-view" data-whole={whole || undefined} data-mode={mode}>
      <div className="sp-room" style={scaled}>
        <div className="sp-scaled" style={stage}>
          {children(ratioOf(scale, pixels))}
        </div>
      </div>
    </div>
  );
}
