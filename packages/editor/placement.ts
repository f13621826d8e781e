import type { Json } from '@gonghui/kernel/json.ts';
import { KEY } from '@gonghui/scene/layout.ts';
import { planInsertion } from '@gonghui/scene/order.ts';
import type { Scene } from '@gonghui/scene/scene.ts';
import { MAIN, type NodeRegister, type Placement, ROOT, type SceneNode } from '@gonghui/scene/types.ts';
import { planProps } from './consequences.ts';
import type { EditorCore } from './core.ts';
import { overlay } from './overlay.ts';
import type { Plan } from './plan.ts';

/**
 * Places for `count` nodes at `place`, leaving `moved` ones out of account. Siblings that have to make room (equal,
 * repaired or unreadable indexes) are planned to be written with them.
 */
export function planPlaces(
  core: EditorCore,
  plan: Plan,
  place: Placement,
  count: number,
  moved: ReadonlySet<string> = new Set(),
): NodeRegister[] {
  const { scene } = core;
  const slot = place.parent === ROOT ? MAIN : place.slot;
  const all = scene.children(place.parent, slot);
  const siblings = moved.size > 0 ? all.filter(id => !moved.has(id)) : all;
  let index = Math.min(Math.max(0, place.index), all.length);
  for (const id of moved) {
    const position = all.indexOf(id);
    if (position >= 0 && position < place.index) index--;
  }
  const orderAt = (at: number): string | null => ownOrder(scene, siblings[at] ?? '');
  const insertion = planInsertion(siblings.length, orderAt, index, count);
  for (const { index: at, order } of insertion.rewrites) {
    const id = siblings[at];
    if (id !== undefined) planStanding(core, plan, id, [place.parent, slot, order]);
  }
  return insertion.orders.map(order => [place.parent, slot, order] as const);
}

export function planAt(plan: Plan, id: string, at: NodeRegister): void {
  plan.edits.push({ op: 'set', on: id, key: KEY.at, value: [...at] as Json[] });
}

/**
 * Plans where a node goes. On a plane it takes along the values that keep it where it is seen; `made` are groups of the
 * same step.
 */
export function planStanding(
  core: EditorCore,
  plan: Plan,
  id: string,
  at: NodeRegister,
  made: readonly SceneNode[] = [],
): void {
  planAt(plan, id, at);
  const node = core.scene.node(id);
  if (!node || !core.family.plane) return;
  const scene = overlay(core.scene, made);
  const kept = core.family.plane.kept(node, node.at[0], at[0], scene);
  planProps(core, plan, id, kept);
}

export const planRemoval = (plan: Plan, id: string): void => {
  plan.edits.push({ op: 'delete', on: id, key: KEY.at });
};

/** The node's fractional index, or null where it stands by repair and the index belongs to another list. */
export const ownOrder = (scene: Scene, id: string): string | null =>
  scene.displaced(id) ? null : (scene.node(id)?.at[2] ?? null);

/** Whether the nodes already stand there, one after another, so that a move would change nothing. */
export function standsAt(scene: Scene, ids: readonly string[], place: Placement): boolean {
  const slot = place.parent === ROOT ? MAIN : place.slot;
  const all = scene.children(place.parent, slot);
  const start = all.indexOf(ids[0] ?? '');
  if (start < 0 || ids.some((id, offset) => scene.displaced(id) || all[start + offset] !== id)) return false;
  const index = Math.min(Math.max(0, place.index), all.length);
  return index >= start && index <= start + ids.length;
}

/** Where a double-click or Enter in the palette puts a new node: into or after the last selected, else at the end. */
export function defaultPlace(core: EditorCore, accepts: (place: Placement) => boolean): Placement {
  const { scene, selection } = core;
  const last = selection.ids.at(-1);
  if (last !== undefined && scene.node(last)) {
    for (const slot of scene.slots(last)) {
      const inside = { parent: last, slot, index: scene.children(last, slot).length };
      if (accepts(inside)) return inside;
    }
    for (const id of [last, ...[...scene.path(last)].reverse()]) {
      const node = scene.node(id);
      if (!node) continue;
      const [parent, slot] = node.at;
      const after = { parent, slot, index: scene.children(parent, slot).indexOf(id) + 1 };
      if (accepts(after)) return after;
    }
  }
  return { parent: ROOT, slot: MAIN, index: scene.children(ROOT, MAIN).length };
}
