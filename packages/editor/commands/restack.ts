import { ok, type Result } from '@gonghui/kernel/result.ts';
import { orderAll } from '@gonghui/scene/order.ts';
import type { Restack } from '../api.ts';
import { canTouch, outermost } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { ownOrder, planStanding } from '../placement.ts';
import { emptyPlan, type Plan } from '../plan.ts';

const WORDS: Readonly<Record<Restack, string>> = { up: '上移', down: '下移', top: '置顶', bottom: '置底' };

/** The list that children stand in. */
interface SlotList {
  readonly parent: string;
  readonly slot: string;
}

/**
 * Moves nodes among their siblings, one step or to an end; several keep their order among themselves. Those of different
 * parents each move in their own list.
 */
export function restack(core: EditorCore, ids: readonly string[], way: Restack): Result<true> {
  const allowed = canTouch(core, ids);
  if (!allowed.ok) return allowed;
  const { scene } = core;
  const moving = outermost(scene, ids);
  const lists = new Map<string, SlotList>();
  for (const id of moving) {
    const [parent = '', slot = ''] = scene.node(id)?.at ?? [];
    lists.set(JSON.stringify([parent, slot]), { parent, slot });
  }
  const plan = emptyPlan();
  for (const list of lists.values()) planList(core, plan, list, new Set(moving), way);
  if (plan.edits.length === 0) return ok(true);
  return core.write({ label: core.labels.nodes(WORDS[way], moving), path: [moving.join(' ')] }, plan);
}

function planList(
  core: EditorCore,
  plan: Plan,
  { parent, slot }: SlotList,
  moving: ReadonlySet<string>,
  way: Restack,
): void {
  const { scene } = core;
  const before = scene.children(parent, slot);
  const after = restacked(before, moving, way);
  if (after.every((id, index) => id === before[index])) return;
  const orders = orderAll(after.map(id => (moving.has(id) ? null : ownOrder(scene, id))));
  after.forEach((id, index) => {
    const order = orders[index] ?? '';
    if (order !== ownOrder(scene, id)) planStanding(core, plan, id, [parent, slot, order]);
  });
}

/** The list with the chosen ones moved; runs of them stop at the end. */
export function restacked(list: readonly string[], moving: ReadonlySet<string>, way: Restack): string[] {
  const chosen = list.filter(id => moving.has(id));
  const others = list.filter(id => !moving.has(id));
  if (way === 'top') return [...others, ...chosen];
  if (way === 'bottom') return [...chosen, ...others];
  const result = way === 'up' ? [...list].reverse() : [...list];
  for (let at = 1; at < result.length; at++) {
    const one = result[at] ?? '';
    const ahead = result[at - 1] ?? '';
    if (moving.has(one) && !moving.has(ahead)) [result[at - 1], result[at]] = [one, ahead];
  }
  return way === 'up' ? result.reverse() : result;
}
