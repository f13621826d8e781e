import type { SceneReader } from '@gonghui/scene/family.ts';
import { turnedBoxes } from '../../shared/geometry/turn.ts';
import { leafBoxes } from './boxes.ts';
import { type BoxPatch, toBox } from './patch.ts';

/** Each of the components at this angle, about its own middle; of a layer all that it holds. */
export const turnedTo = (scene: SceneReader, ids: readonly string[], degrees: number): BoxPatch[] =>
  leafBoxes(scene, ids).flatMap(({ id, ...box }) => toBox(scene, id, { ...box, rotate: degrees }));

/** All of them turned as one by so many degrees clockwise, about the middle of their bounds. */
export const turnedBy = (scene: SceneReader, ids: readonly string[], degrees: number): BoxPatch[] =>
  turnedBoxes(leafBoxes(scene, ids), degrees).flatMap(({ id, ...box }) => toBox(scene, id, box));
