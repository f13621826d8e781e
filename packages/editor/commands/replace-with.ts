import { type Json, ownValue } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { wellFormed } from '@gonghui/scene/json.ts';
import { EXTRA, isPlainObject, KEY, pathFrom } from '@gonghui/scene/layout.ts';
import { orderAll } from '@gonghui/scene/order.ts';
import { nodeMap, pageOf } from '@gonghui/scene/raw.ts';
import { RESTORES, type Restore } from '@gonghui/scene/restores.ts';
import { bodyOf, type PlannedNode, planNodes } from '@gonghui/scene/template.ts';
import { type Props, ROOT, type Template } from '@gonghui/scene/types.ts';
import { mostNodes, tooMany } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { ownOrder, planAt, planRemoval } from '../placement.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import { planValue, sameJson, type Target } from '../plan-value.ts';
import { bytesIn, checkProps, checkSize } from '../too-large.ts';

/**
 * Makes the design read as `template`: a past moment, restored as an ordinary step on top. A node whose id is known
 * is changed where it differs, or comes back from the removed ones; others' nodes that the template lacks go.
 */
export function replaceWith(
  core: EditorCore,
  template: Template,
  label: string,
  restore?: Omit<Restore, 'at'>,
): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const planned = planNodes(template.components, core.family, id => id);
  if (planned.length > mostNodes(core)) return refuse(tooMany(core));
  const plan = emptyPlan();
  const wanted = new Set(planned.map(node => node.id));
  for (const id of core.scene.order()) if (!wanted.has(id)) planRemoval(plan, id);
  planOrders(core, planned);
  for (const node of planned) {
    const done = planNode(core, plan, node);
    if (!done.ok) return done;
  }
  const { page: wantedPage, components: _components, ...unknown } = template;
  const page = isPlainObject(wantedPage) ? wellFormed(wantedPage) : {};
  const target = { on: ROOT, map: pageOf(core.doc), merges: core.family.pageMerge, newId: core.newId };
  const paged = planProps(plan, target, core.scene.storedPage(), page);
  if (!paged.ok) return paged;
  planExtras(plan, ROOT, core.scene.templateExtras(), wellFormed(unknown as Props));
  return core.write({ label, path: [ROOT] }, plan, () => {
    // In the same transaction: the change and what is said of it are one row of the log.
    if (restore) core.doc.getMap(RESTORES).set(core.newId(), { ...restore, at: core.now() });
  });
}

/** Keeps the indexes of siblings that are in order already. */
function planOrders(core: EditorCore, planned: readonly PlannedNode[]): void {
  const bySlot = new Map<string, PlannedNode[]>();
  for (const node of planned) {
    const slotKey = JSON.stringify([node.parent, node.slot]);
    const list = bySlot.get(slotKey);
    if (list) list.push(node);
    else bySlot.set(slotKey, [node]);
  }
  for (const list of bySlot.values()) {
    const orders = orderAll(list.map(node => (standsIn(core, node) ? ownOrder(core.scene, node.id) : null)));
    list.forEach((node, index) => {
      node.order = orders[index] ?? node.order;
    });
  }
}

function standsIn(core: EditorCore, node: PlannedNode): boolean {
  const at = core.scene.node(node.id)?.at;
  return at?.[0] === node.parent && at[1] === node.slot;
}

function planNode(core: EditorCore, plan: Plan, planned: PlannedNode): Result<true> {
  const { id, component } = planned;
  const map = nodeMap(core.doc, id);
  if (!map) {
    plan.bodies.push({ id, body: bodyOf(planned, null), bytes: bytesIn(component.props) });
    planAt(plan, id, [planned.parent, planned.slot, planned.order]);
    return checkProps(component.props);
  }
  const raw = core.scene.raw(id);
  if (!standsIn(core, planned) || ownOrder(core.scene, id) !== planned.order) {
    planAt(plan, id, [planned.parent, planned.slot, planned.order]);
  }
  const register = (key: string, before: Json | undefined, value: Json | undefined): void => {
    if (sameJson(before, value)) return;
    if (value === undefined) plan.edits.push({ op: 'delete', on: id, key });
    else plan.edits.push({ op: 'set', on: id, key, value });
  };
  register(KEY.type, raw?.type, component.name);
  register(KEY.alias, raw?.alias, typeof component.alias === 'string' ? component.alias : undefined);
  register(KEY.hidden, raw?.hidden, typeof component.isHidden === 'boolean' ? component.isHidden : undefined);
  register(KEY.slots, raw?.slots as Json | undefined, planned.slots);
  planExtras(plan, id, raw?.extras, Object.fromEntries(planned.extras));
  const merges = core.family.types.get(component.name)?.merge;
  return planProps(plan, { on: id, map, merges, newId: core.newId }, raw?.props ?? {}, component.props);
}

/** Unknown keys are registers, one each; `after` is well-formed. */
function planExtras(plan: Plan, on: string, before: Props = {}, after: Props = {}): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value = ownValue(after, name);
    const key = EXTRA + name;
    if (value === undefined) plan.edits.push({ op: 'delete', on, key });
    else if (!sameJson(ownValue(before, name), value)) plan.edits.push({ op: 'set', on, key, value });
  }
}

function planProps(plan: Plan, target: Target, before: Props, after: Props): Result<true> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value = ownValue(after, name);
    if (sameJson(ownValue(before, name), value)) continue;
    const small = checkSize(value ?? null);
    if (!small.ok) return small;
    planValue(plan, target, pathFrom([name]), value);
  }
  return ok(true);
}
