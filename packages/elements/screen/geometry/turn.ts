import type { SceneReader } from '@gonghui/scene/family.ts';
import { boundsOfAll, leavesOf, middleOf, outermost, stageBox } from './boxes.ts';
import { turned } from './numbers.ts';
import { type BoxPatch, toBox } from './patch.ts';

const leaves = (scene: SceneReader, ids: readonly string[]): string[] =>
  outermost(scene, ids).flatMap(id => leavesOf(scene, id));

/** Each of the components at this angle, about its own middle; of a layer all that it holds. */
export const turnedTo = (scene: SceneReader, ids: readonly string[], degrees: number): BoxPatch[] =>
  leaves(scene, ids).flatMap(id => {
    const box = stageBox(scene, id);
    return box ? toBox(scene, id, { ...box, rotate: degrees }) : [];
  });

/** All of them turned as one by so many degrees clockwise, about the middle of their bounds. */
export function turnedBy(scene: SceneReader, ids: readonly string[], degrees: number): BoxPatch[] {
  const all = leaves(scene, ids);
  const only = all.length === 1 ? stageBox(scene, all[0] ?? '') : boundsOfAll(scene, all);
  if (!only || !Number.isFinite(degrees)) return [];
  const about = middleOf(only);
  return all.flatMap(id => {
    const box = stageBox(scene, id);
    if (!box) return [];
    const middle = middleOf(box);
    const away = turned({ x: middle.x - about.x, y: middle.y - about.y }, degrees);
    return toBox(scene, id, {
      ...box,
      x: about.x + away.x - box.width / 2,
      y: about.y + away.y - box.height / 2,
      rotate: box.rotate + degrees,
    });
  });
}
