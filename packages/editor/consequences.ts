import type { Json } from '@gonghui/kernel/json.ts';
import { put } from '@gonghui/scene/json.ts';
import { isPlainObject, namesOf } from '@gonghui/scene/layout.ts';
import type { Placement, Props, SceneNode } from '@gonghui/scene/types.ts';
import type { EditorCore } from './core.ts';
import { overlay } from './overlay.ts';
import { mapOf, type Plan } from './plan.ts';
import { planValue } from './plan-value.ts';

/**
 * Props that the family's behaviours set on nodes that were just placed, by dotted path; asked of the scene to come.
 * `origins`: the parent that a new node was copied from.
 */
export function afterPlace(
  core: EditorCore,
  placed: readonly SceneNode[],
  origins: ReadonlyMap<string, string> = new Map(),
): Map<string, Props> {
  const result = new Map<string, Props>();
  if (core.family.behaviours.length === 0) return result;
  const scene = overlay(core.scene, placed);
  for (const node of placed) {
    const [parent, slot] = node.at;
    const place: Placement = {
      parent,
      slot,
      /** Few behaviours ask, and counting a long list for the others would be most of a move's work. */
      get index() {
        return scene.children(parent, slot).indexOf(node.id);
      },
    };
    const from = core.scene.node(node.id)?.at[0] ?? origins.get(node.id) ?? null;
    for (const behaviour of core.family.behaviours) {
      const set = behaviour.afterPlace?.(node, place, scene, from);
      if (set) result.set(node.id, { ...result.get(node.id), ...set });
    }
  }
  return result;
}

/** Plans what the behaviours answer to a prop that was set; their own writes are not asked about again. */
export function planAfterSet(
  core: EditorCore,
  plan: Plan,
  id: string,
  path: string,
  value: Json | undefined,
): void {
  planProps(core, plan, id, consequencesOf(core, id, { [path]: value }));
}

/** What the behaviours answer to all of these values, by dotted path, once the node has them. */
export function consequencesOf(
  core: EditorCore,
  id: string,
  values: Readonly<Record<string, Json | undefined>>,
): Props {
  const before = core.scene.node(id);
  const follows: Props = {};
  if (!before || core.family.behaviours.length === 0) return follows;
  const paths = Object.keys(values);
  const props = paths.reduce((all, path) => withProp(all, path, values[path]), before.props);
  const node: SceneNode = { ...before, props };
  const scene = overlay(core.scene, [node]);
  for (const path of paths)
    for (const behaviour of core.family.behaviours)
      Object.assign(follows, behaviour.afterSet?.(node, path, scene));
  return follows;
}

/** Plans several props, by dotted path, of a node that is there already. */
export function planProps(core: EditorCore, plan: Plan, id: string, props: Props): void {
  const map = mapOf(core.doc, id);
  if (!map) return;
  const merges = core.scene.typeOf(id)?.merge;
  for (const [path, value] of Object.entries(props))
    planValue(plan, { on: id, map, merges, newId: core.newId }, path, value);
}

/** A copy of `props` with one leaf changed. */
export function withProp(props: Props, path: string, value: Json | undefined): Props {
  const change = (at: Props, names: readonly string[]): Props => {
    const [name = '', ...rest] = names;
    const copy = { ...at };
    if (rest.length > 0) put(copy, name, change(isPlainObject(copy[name]) ? copy[name] : {}, rest));
    else if (value === undefined) delete copy[name];
    else put(copy, name, value);
    return copy;
  };
  return path.includes('[') ? props : change(props, namesOf(path));
}
