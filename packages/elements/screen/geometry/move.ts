import type { Point } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { clamped } from '../../shared/geometry/numbers.ts';
import { posOf } from '../shared/box.ts';
import { BOX } from '../shared/limits.ts';
import { outermost } from './boxes.ts';
import { type BoxPatch, toPlace } from './patch.ts';

/**
 * The nodes moved by so many stage pixels, one value each: what stands in a layer goes along with it. At the edge of
 * what a place may be all stop together, so that they keep their places among each other.
 */
export function movedBy(scene: SceneReader, ids: readonly string[], by: Point): BoxPatch[] {
  const moving = outermost(scene, ids).map(id => ({ id, at: posOf(scene.node(id)?.props ?? {}) }));
  const allowed = (wanted: number, places: readonly number[]): number =>
    Number.isFinite(wanted)
      ? clamped(
          wanted,
          Math.max(...places.map(place => -BOX.far - place)),
          Math.min(...places.map(place => BOX.far - place)),
        )
      : 0;
  const x = allowed(
    by.x,
    moving.map(({ at }) => at.x),
  );
  const y = allowed(
    by.y,
    moving.map(({ at }) => at.y),
  );
  return moving.flatMap(({ id, at }) => toPlace(scene, id, at.x + x, at.y + y));
}
