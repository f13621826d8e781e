import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { type Props, ROOT, type SceneNode } from '@gonghui/scene/types.ts';

/** A component's `overColumns` goes to twelve (spec, designers §9 "Grid"), whatever the form has more. */
const MOST = 12;

/** The widest that a component can be made by hand on a page with these settings. */
export const widest = (page: Props): number =>
  Math.min(MOST, typeof page.columns === 'number' ? page.columns : MOST);

/** Columns of the grid that a component takes; null for one that is not laid out by it. */
export function spanOf(scene: SceneReader, node: SceneNode): number | null {
  const { overColumns } = node.props;
  return typeof overColumns === 'number' && placeOf(scene, node) === 'grid' ? overColumns : null;
}

/** Whether a node shares a grid with others or is a column of a subform, which has a width of its own. */
export const placeOf = (scene: SceneReader, { at: [parent] }: SceneNode): 'grid' | 'column' =>
  parent !== ROOT && holdsRows(scene.node(parent)?.type) ? 'column' : 'grid';

/** The width one step on; null where there is none. */
export function stepWidth(now: number, step: 1 | -1, page: Props): number | null {
  const next = Math.min(widest(page), Math.max(1, Math.min(now, widest(page)) + step));
  return next === now ? null : next;
}
