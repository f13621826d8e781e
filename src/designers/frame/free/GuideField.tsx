import { composes } from '@gonghui/elements/ui/composing.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { refuse } from '@gonghui/kernel/result.ts';
import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { onZoom } from '../../canvas/free/on-zoom.ts';
import { guidesOf } from '../../canvas/rulers/guides.ts';
import type { Viewport } from '../../canvas/viewport.ts';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import { putGuide } from './guide-gestures.ts';
import { standingOf } from './standing-of.ts';

/** A guide whose place is typed, and where on the drawing it was asked for. */
export interface AskedGuide extends Point {
  id: string;
}

/** Beside the guide, in screen pixels. */
const APART = 6;

interface GuideFieldProps {
  viewport: Viewport;
  /** Kept by Valtio. */
  state: { guide: AskedGuide | null };
}

/** Takes the exact place of a guide that was double-clicked. Enter sets it, Esc leaves it. */
export function GuideField({ viewport, state }: GuideFieldProps) {
  const designer = useDesigner();
  const { scale } = standingOf(designer);
  const { guide: asked } = useSnapshot(state);
  const box = useRef<HTMLInputElement>(null);
  const guide = guidesOf(designer.editor.page()).find(({ id }) => id === asked?.id);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !guide || !asked) return;
    const stand = () => {
      const at = { x: asked.x, y: asked.y, [guide.axis]: guide.at * scale };
      const [x, y] = [at.x * viewport.zoom + APART, at.y * viewport.zoom + APART];
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    stand();
    element.focus({ preventScroll: true });
    element.select();
    return onZoom(viewport, stand);
  }, [viewport, scale, guide, asked]);
  if (!guide) return null;
  const close = () => {
    state.guide = null;
    document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
  };
  const set = () => {
    const text = (box.current?.value ?? '').normalize('NFKC').trim();
    const at = Math.round(Number(text) * 100) / 100;
    if (text === '') return;
    if (Number.isFinite(at)) putGuide(designer, guide.id, at);
    else report(designer, refuse(`“${text}”不是数字，参考线没有移动`));
  };
  return (
    <input
      key={guide.id}
      ref={box}
      className="gc-guide-field"
      aria-label={guide.axis === 'x' ? '参考线的横坐标' : '参考线的纵坐标'}
      inputMode="decimal"
      defaultValue={guide.at}
      onKeyDown={event => {
        if (composes(event)) return;
        if (event.key === 'Enter') set();
        else if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      onBlur={() => {
        // Esc and Enter have taken it away already.
        if (state.guide === null) return;
        set();
        state.guide = null;
      }}
    />
  );
}
