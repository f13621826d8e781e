import { composes } from '@gonghui/elements/ui/composing.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { refuse } from '@gonghui/kernel/result.ts';
import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { onZoom } from '../../canvas/free/on-zoom.ts';
import { type Guide, guidesOf } from '../../canvas/rulers/guides.ts';
import type { Viewport } from '../../canvas/viewport.ts';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import { BoxesIn, BoxesOf } from '../half-written/place.tsx';
import { useHalfTyped } from '../half-written/use-half-written.ts';
import { usePage } from '../hooks.ts';
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
  const { guide: asked } = useSnapshot(state);
  const guide = guidesOf(usePage()).find(({ id }) => id === asked?.id);
  if (!guide || !asked) return null;
  const close = () => {
    if (state.guide?.id === guide.id) state.guide = null;
  };
  const noun = guide.axis === 'x' ? '参考线的横坐标' : '参考线的纵坐标';
  return (
    <BoxesOf ids={THE_PAGE}>
      <BoxesIn key={guide.id} name="guides" noun={noun} item={guide.id}>
        <PlaceBox noun={noun} guide={guide} asked={asked} viewport={viewport} close={close} />
      </BoxesIn>
    </BoxesOf>
  );
}

const THE_PAGE: readonly string[] = [];

interface PlaceBoxProps {
  noun: string;
  guide: Guide;
  asked: AskedGuide;
  viewport: Viewport;
  close(): void;
}

function PlaceBox({ noun, guide, asked, viewport, close }: PlaceBoxProps) {
  const designer = useDesigner();
  const { scale } = standingOf(designer);
  const box = useRef<HTMLInputElement>(null);
  const typed = useHalfTyped('place', guide.at);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const stand = () => {
      const at = { x: asked.x, y: asked.y, [guide.axis]: guide.at * scale };
      const [x, y] = [at.x * viewport.zoom + APART, at.y * viewport.zoom + APART];
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    stand();
    return onZoom(viewport, stand);
  }, [viewport, scale, guide, asked]);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.select();
  }, []);
  const over = useRef(false);
  const done = (keep: boolean) => {
    if (over.current || typed.isOrphan()) return;
    over.current = true;
    typed.drop();
    if (keep && typed.draft !== null) set(typed.draft.normalize('NFKC').trim());
    close();
  };
  const set = (text: string) => {
    const at = Math.round(Number(text) * 100) / 100;
    if (text === '' || at === guide.at) return;
    if (!Number.isFinite(at)) report(designer, refuse(`“${text}”不是数字，参考线没有移动`));
    else if (typed.since) report(designer, refuse(`参考线刚刚移到了 ${guide.at}，您输入的 ${text} 没有写入`));
    else putGuide(designer, guide.id, at);
  };
  return (
    <input
      ref={box}
      className="gc-guide-field"
      aria-label={noun}
      inputMode="decimal"
      value={typed.draft ?? String(guide.at)}
      onChange={event => typed.type(event.target.value)}
      onKeyDown={event => {
        if (composes(event)) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.stopPropagation();
        done(event.key === 'Enter');
        document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
      }}
      onBlur={() => done(true)}
    />
  );
}
