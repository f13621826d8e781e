import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { refuse } from '@gonghui/kernel/result.ts';
import { follow, type Step } from '../../canvas/free/follow.ts';
import type { Readout } from '../../canvas/free/readout.ts';
import { onGrain } from '../../canvas/free/standing.ts';
import type { GuideLines } from '../../canvas/rulers/guide-lines.ts';
import { type Guide, guidesOf } from '../../canvas/rulers/guides.ts';
import type { Viewport } from '../../canvas/viewport.ts';
import { report } from '../commands/report.ts';
import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { standingOf } from './standing-of.ts';

/** What guides are moved with. */
export interface GuideHand {
  designer: Designer;
  viewport: Viewport;
  scroller: HTMLElement;
  lines: GuideLines;
  readout: Readout;
}

const write = (designer: Designer, guides: readonly Guide[]) =>
  report(designer, designer.editor.setPage('guides', guides as unknown as Json));

const now = ({ editor }: Designer): readonly Guide[] => guidesOf(editor.page());

/** A guide at another place; one that is gone meanwhile stays gone. */
export function putGuide(designer: Designer, id: string, at: number): void {
  const { far } = standingOf(designer).limits;
  const place = Math.min(far, Math.max(-far, at));
  const guides = now(designer);
  if (!guides.some(guide => guide.id === id && guide.at !== place)) return;
  write(
    designer,
    guides.map(guide => (guide.id === id ? { ...guide, at: place } : guide)),
  );
}

/** A press on a ruler: a new guide is pulled out of it. */
export function pullGuide(hand: GuideHand, axis: 'x' | 'y', event: PointerEvent): void {
  const { designer } = hand;
  if (designer.editor.readOnly !== null) return;
  const { most } = standingOf(designer).guides;
  if (now(designer).length >= most) {
    report(designer, refuse(`最多 ${most} 条参考线`));
    return;
  }
  const id = newId();
  drag(hand, event, { id, axis, at: 0 }, at => {
    if (at !== null) write(designer, [...now(designer), { id, axis, at }]);
  });
}

/** A press on a guide: it is moved, or taken out by dragging it back onto its ruler. */
export function dragGuide(hand: GuideHand, id: string, event: PointerEvent): void {
  const { designer } = hand;
  const guide = now(designer).find(one => one.id === id);
  if (!guide || designer.editor.readOnly !== null) return;
  drag(hand, event, guide, at => {
    if (at !== null) putGuide(designer, id, at);
    else if (
      write(
        designer,
        now(designer).filter(one => one.id !== id),
      )
    )
      announce(designer.ui, '已删除参考线');
  });
}

/** Null where it is let go over its ruler. */
function drag(
  { designer, viewport, scroller, lines, readout }: GuideHand,
  event: PointerEvent,
  guide: Guide,
  done: (at: number | null) => void,
): void {
  const { scale, unit, limits, guides } = standingOf(designer);
  const { axis } = guide;
  const placeOf = (step: Step): number | null => {
    const seen = viewport.seen();
    const at = step.at[axis];
    return at < seen[axis] ? null : onGrain(at / scale, guides.grain);
  };
  const stop = () => {
    lines.hold(null);
    readout.show('', null);
  };
  follow({ viewport, scroller, still: true }, event, () => ({
    move(step) {
      const at = placeOf(step);
      lines.hold({ ...guide, at: (at ?? -limits.far) * scale });
      readout.show(
        at === null ? '' : `${axis} ${at}${unit === 'px' ? '' : ` ${unit}`}`,
        at === null ? null : { x: step.at.x, y: step.at.y, width: 0, height: 0 },
      );
    },
    end(step) {
      done(placeOf(step));
      stop();
    },
    cancel: stop,
  }));
}
