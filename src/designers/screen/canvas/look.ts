import { boundsOfAll, stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { boundsOf, unionOf } from '@gonghui/elements/shared/geometry/box.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import type { Drawing } from '../../canvas/scrolled-room.ts';
import type { Designer } from '../../frame/designer.ts';
import { stageOf } from './stage.ts';

/** A selection that is looked at is shown at most twice as large as it is. */
const CLOSE = 2;
/** What lies outside of the stage makes the plane larger by steps of this, in stage pixels: seldom, that is. */
const STEP = 100;

/** What a drawing calls the stage, which everything stands on. */
export const STAGE = 'stage';

const side = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** The stage in its own pixels. */
export const stageRect = (scene: SceneReader): Rect => {
  const { width, height } = scene.page();
  return { x: 0, y: 0, width: side(width, 1920), height: side(height, 1080) };
};

/** What is looked at: the stage, and everything that stands beside it. */
export function drawingOf(scene: SceneReader): Drawing {
  const stage = stageRect(scene);
  const parts = scene.children(ROOT, MAIN).flatMap(id => {
    const box = scene.node(id)?.hidden ? null : stageBox(scene, id);
    return box ? [{ id, ...boundsOf(box) }] : [];
  });
  const all = unionOf([stage, ...parts]) ?? stage;
  const down = (value: number) => Math.floor(value / STEP) * STEP;
  const up = (value: number, least: number) => (value <= least ? least : Math.ceil(value / STEP) * STEP);
  const [x, y] = [down(all.x), down(all.y)];
  return {
    x,
    y,
    width: up(all.x + all.width, stage.width) - x,
    height: up(all.y + all.height, stage.height) - y,
    parts: [{ id: STAGE, ...stage }, ...parts],
  };
}

export const showAll = (designer: Designer): void =>
  stageOf(designer).viewport.fitTo(
    unionOf([
      stageRect(designer.editor),
      ...designer.editor.children(ROOT, MAIN).flatMap(id => boundsOfAll(designer.editor, [id]) ?? []),
    ]) ?? stageRect(designer.editor),
  );

export function showSelected(designer: Designer): void {
  const bounds = boundsOfAll(designer.editor, designer.editor.selection.ids);
  if (bounds) stageOf(designer).viewport.fitTo(bounds, CLOSE);
}
