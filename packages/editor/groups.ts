import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { planProps } from './consequences.ts';
import type { EditorCore } from './core.ts';
import { planAt, planPlaces, planRemoval } from './placement.ts';
import type { Plan } from './plan.ts';

/**
 * Groups that hold nothing any more once these nodes have left them, and then those around them. `to`: the parent that the
 * nodes go to, which is not emptied by it.
 */
export function emptiedBy(core: EditorCore, leaving: readonly string[], to: string = ROOT): string[] {
  const { scene, family } = core;
  if (!family.plane) return [];
  const kept = new Set([to, ...scene.path(to)]);
  const gone = new Set(leaving);
  const emptied: string[] = [];
  const parents = leaving.map(id => scene.node(id)?.at[0] ?? ROOT);
  for (const parent of parents) {
    const node = scene.node(parent);
    if (node?.type !== family.plane.group || gone.has(parent) || kept.has(parent)) continue;
    if (!scene.childrenOf(parent).every(child => gone.has(child))) continue;
    gone.add(parent);
    emptied.push(parent);
    parents.push(node.at[0]);
  }
  return emptied;
}

/** Plans that a node leaves the design; a group says where it stood. */
export function planLeaving(core: EditorCore, plan: Plan, id: string): void {
  const { plane } = core.family;
  const node = core.scene.node(id);
  if (plane && node?.type === plane.group) planProps(core, plan, id, plane.left(node, core.scene));
  planRemoval(plan, id);
}

/**
 * Plans that a node shown at the top by repair stands there by right, where one of `paths` says where it is seen: what is
 * set counts from there, and must not count through the group that has left as well.
 */
export function planSettled(core: EditorCore, plan: Plan, id: string, paths: readonly string[]): void {
  const node = core.scene.node(id);
  if (!node || !core.family.plane || !core.scene.displaced(id)) return;
  const kept = core.family.plane.kept(node, ROOT, ROOT, core.scene);
  if (!paths.some(path => Object.hasOwn(kept, path))) return;
  const index = core.scene.children(ROOT, MAIN).indexOf(id);
  const [at] = planPlaces(core, plan, { parent: ROOT, slot: MAIN, index }, 1, new Set([id]));
  if (at) planAt(plan, id, at);
  const others = Object.entries(kept).filter(([path]) => !paths.includes(path));
  planProps(core, plan, id, Object.fromEntries(others));
}
