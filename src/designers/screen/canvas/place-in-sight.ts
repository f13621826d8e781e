import { offsetOf } from '@gonghui/elements/screen/geometry/boxes.ts';
import { posOf } from '@gonghui/elements/screen/shared/box.ts';
import { type Props, ROOT } from '@gonghui/scene/types.ts';
import { stageRect } from './look.ts';
import { stageOf } from './stage.ts';
import { cornerFor, freshProps, type Typed } from './stage-zone.ts';

/** One that would cover another exactly goes so much further, right and down, in stage pixels (rule 2). */
const APART = 30;
const MOST = 40;

/**
 * Where a component goes that is added without being dropped anywhere: in the middle of what can be seen of the stage, beside
 * what stands there.
 */
export function placeInSight(designer: Typed, type: string): Props {
  const { editor } = designer;
  const { viewport } = stageOf(designer);
  const { parent } = editor.defaultPlace(type);
  const [seen, stage] = [viewport.seen(), stageRect(editor)];
  const between = (from: number, to: number, least: number, most: number) =>
    (Math.max(from, least) + Math.max(least, Math.min(to, most))) / 2;
  const middle = {
    x: between(seen.x, seen.x + seen.width, 0, stage.width),
    y: between(seen.y, seen.y + seen.height, 0, stage.height),
  };
  const at = cornerFor(
    designer,
    freshProps(designer, type),
    seen.width > 0 ? middle : { x: stage.width / 2, y: stage.height / 2 },
  );
  const inner = parent === ROOT ? { x: 0, y: 0 } : posOf(editor.node(parent)?.props ?? {});
  const outer = parent === ROOT ? { x: 0, y: 0 } : offsetOf(editor, parent);
  const own = { x: at.x - inner.x - outer.x, y: at.y - inner.y - outer.y };
  const taken = new Set(
    editor.children(parent, editor.defaultPlace(type).slot).map(id => {
      const { x, y } = posOf(editor.node(id)?.props ?? {});
      return `${x} ${y}`;
    }),
  );
  for (let tries = 0; tries < MOST && taken.has(`${own.x} ${own.y}`); tries++) {
    own.x += APART;
    own.y += APART;
  }
  return { pos: [own.x, own.y] };
}
