import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { onZoom } from '../../canvas/free/on-zoom.ts';
import { useDesigner } from '../../frame/designer.ts';
import { putGuide } from './guide-gestures.ts';
import { useStage } from './stage.ts';
import { guidesOf } from './stage-guides.ts';

/** Beside the guide, in screen pixels. */
const APART = 6;

/** Takes the exact place of a guide that was double-clicked. Enter sets it, Esc leaves it. */
export function GuideField() {
  const designer = useDesigner();
  const { viewport, state } = useStage();
  const { guide: asked } = useSnapshot(state);
  const box = useRef<HTMLInputElement>(null);
  const guide = guidesOf(designer.editor.page()).find(({ id }) => id === asked?.id);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !guide || !asked) return;
    const stand = () => {
      const at = { x: asked.x, y: asked.y, [guide.axis]: guide.at };
      const [x, y] = [at.x * viewport.zoom + APART, at.y * viewport.zoom + APART];
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    stand();
    element.focus({ preventScroll: true });
    element.select();
    return onZoom(viewport, stand);
  }, [viewport, guide, asked]);
  if (!guide) return null;
  const close = () => {
    state.guide = null;
    document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
  };
  const set = () => {
    const text = (box.current?.value ?? '').normalize('NFKC').trim();
    const at = Math.round(Number(text) * 100) / 100;
    if (text !== '' && Number.isFinite(at)) putGuide(designer, guide.id, at);
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
        if (event.nativeEvent.isComposing) return;
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
