import { offsetOf } from '@gonghui/elements/screen/geometry/boxes.ts';
import { posOf, sizeOf } from '@gonghui/elements/screen/shared/box.ts';
import { type Props, ROOT } from '@gonghui/scene/types.ts';
import { stageRect } from './look.ts';
import { stageOf } from './stage.ts';
import { cornerFor, type DesignTypes, freshProps } from './stage-zone.ts';

/** One that would cover another exactly goes so much further, right and down, in stage pixels. */
const APART = 30;
const MOST = 200;

/**
 * Position of a component that is added without being dropped: in the middle of the visible part of the stage, beside components already
 * there.
 */
export function placeInSight(designer: DesignTypes, type: string): Props {
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
  const fresh = freshProps(designer, type);
  const at = cornerFor(
    designer,
    fresh,
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
  const { width, height } = sizeOf(fresh);
  const room = { x: stage.width - width, y: stage.height - height };
  const stays = room.x > 0 || room.y > 0;
  const further = (axis: 'x' | 'y', by: number): number => {
    const [from, most] = [at[axis], room[axis]];
    if (most <= 0 || from < 0 || from > most) return from + (stays ? 0 : by);
    // Beyond the edge nobody would see it: it goes on from the other side.
    return from + by > most ? (from + by) % most : from + by;
  };
  const place = (tries: number): string => {
    const x = further('x', tries * APART) - at.x;
    const y = further('y', tries * APART) - at.y;
    return `${own.x + x} ${own.y + y}`;
  };
  let tries = 0;
  while (tries < MOST && taken.has(place(tries))) tries++;
  return { pos: place(tries).split(' ').map(Number) };
}
