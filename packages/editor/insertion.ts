import { isComponentId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result } from '@gonghui/kernel/result.ts';
import { flatten } from '@gonghui/scene/layout.ts';
import { evenOrders } from '@gonghui/scene/order.ts';
import { bodyOf, type PlannedNode, planNodes } from '@gonghui/scene/template.ts';
import {
  type Placement,
  type Props,
  ROOT,
  type SceneNode,
  type TemplateComponent,
} from '@gonghui/scene/types.ts';
import { canInsert } from './can.ts';
import { afterPlace, withProp } from './consequences.ts';
import type { EditorCore } from './core.ts';
import { freshItems } from './fresh-items.ts';
import { overlay } from './overlay.ts';
import { planAt, planPlaces } from './placement.ts';
import type { Plan } from './plan.ts';
import { bytesIn, checkProps } from './too-large.ts';

/**
 * Plans new nodes for template components at `place`, with new ids throughout; answers the ids of the outermost
 * ones. Adding, pasting and duplicating all end here, so that rules and behaviours are the same for all three. `renamed`
 * collects which old id became which new one, and items of lists get new keys as well; without it they stay as they are.
 */
export function planInsertions(
  core: EditorCore,
  plan: Plan,
  components: readonly TemplateComponent[],
  place: Placement,
  renamed: Map<string, string> | null = null,
): Result<string[]> {
  const planned = planNodes(components, core.family, (id, { name, props }) => {
    const fresh = core.newId();
    const made = core.family.idOf?.({ name, props }, fresh) ?? fresh;
    if (isComponentId(id)) renamed?.set(id, made);
    return made;
  });
  const tops = planned.filter(node => node.parent === ROOT);
  const places = planPlaces(core, plan, place, tops.length);
  tops.forEach((node, index) => {
    const [parent, slot, order] = places[index] ?? [ROOT, 'main', ''];
    node.parent = parent;
    node.slot = slot;
    node.order = order;
  });
  const slotNames: SlotNames = new Map();
  const nodes = planned.map(node => asNode(core, node, renamed, slotNames));
  const allowed = canInsert(core, overlay(core.scene, nodes), nodes);
  if (!allowed.ok) return allowed;
  for (const { props } of nodes) {
    const small = checkProps(props);
    if (!small.ok) return small;
  }
  const consequences = afterPlace(core, nodes, cameFrom(core, planned));
  nodes.forEach((node, index) => {
    const from = planned[index];
    if (!from) return;
    const props = applied(node.props, consequences.get(node.id));
    const body = bodyOf(replanned(core, from, props), null);
    plan.bodies.push({ id: node.id, body, bytes: bytesIn(props) });
    planAt(plan, node.id, node.at);
  });
  return ok(tops.map(node => node.id));
}

/**
 * The parent that each planned node comes from. What is copied beside its original, or along with its parent, stays
 * where it was as far as rules about coming from outside go.
 */
function cameFrom(core: EditorCore, planned: readonly PlannedNode[]): ReadonlyMap<string, string> {
  const from = new Map<string, string>();
  const made = new Set(planned.map(({ id }) => id));
  for (const { id, parent, component } of planned) {
    const original = core.scene.node(component.id)?.at[0];
    if (made.has(parent)) from.set(id, parent);
    else if (original !== undefined) from.set(id, original);
  }
  return from;
}

/** New names of slots, by node: those that its items give their names to (a page of tabs is named by its option). */
type SlotNames = Map<string, ReadonlyMap<string, string>>;

/** `renamed`: ids that what is copied had before, or null for a node made afresh. Parents come before their children. */
function asNode(
  core: EditorCore,
  planned: PlannedNode,
  renamed: ReadonlyMap<string, string> | null,
  slotNames: SlotNames,
): SceneNode {
  const { component } = planned;
  const type = core.family.types.get(component.name);
  const copied = renamed
    ? freshItems(component.props, type?.merge, core.newId, renamed, type?.titleProp)
    : { props: component.props, items: new Map<string, string>() };
  slotNames.set(planned.id, copied.items);
  const slot = slotNames.get(planned.parent)?.get(planned.slot) ?? planned.slot;
  return {
    id: planned.id,
    type: component.name,
    at: [planned.parent, slot, planned.order],
    props: copied.props,
    ...(typeof component.alias === 'string' ? { alias: component.alias } : {}),
    ...(typeof component.isHidden === 'boolean' ? { hidden: component.isHidden } : {}),
  };
}

const applied = (props: Props, changes: Props | undefined): Props =>
  Object.entries(changes ?? {}).reduce<Props>(
    (sum, [path, value]: [string, Json]) => withProp(sum, path, value),
    props,
  );

/** The planned node with other props; a known type spells its children as it always does. */
function replanned(core: EditorCore, planned: PlannedNode, props: Props): PlannedNode {
  const type = core.family.types.get(planned.component.name);
  const leaves = () => flatten(props, type?.merge, evenOrders);
  return { ...planned, leaves, slots: type ? undefined : planned.slots };
}
