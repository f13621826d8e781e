import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { isPlainObject, leafKey, listKeyOf, valueAt } from '@gonghui/scene/layout.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { exists } from '../can.ts';
import type { EditorCore } from '../core.ts';
import type { Words } from '../labels.ts';
import { listItems, type StoredItem } from '../list-items.ts';
import { mapOf, mergesOf } from '../plan.ts';
import type { Target } from '../plan-value.ts';

/** A list prop that a command is about to change. */
export interface OpenList {
  target: Target;
  path: string;
  keyField: string;
  items: StoredItem[];
  /** The list as one register, where a template held something that could not be stored item by item; its items have no keys. */
  whole: Json[] | null;
}

/** Finds the list at a dotted path, or refuses: in read-only mode, for a removed node, and for a prop that is no list. */
export function openList(core: EditorCore, id: string, prop: string): Result<OpenList> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const found = id === ROOT ? ok(true) : exists(core, [id]);
  if (!found.ok) return found;
  const path = prop;
  const merges = mergesOf(core, id);
  const keyField = listKeyOf(merges, path);
  const map = mapOf(core.doc, id);
  if (keyField === null || !map) return refuse('该属性不是列表');
  const stored = listItems(map, path);
  // What a template leaves out is there by default, and is stored with the first change of it.
  const value = map.has(leafKey(path))
    ? map.get(leafKey(path))
    : valueAt(id === ROOT ? core.scene.page() : core.scene.node(id)?.props, path);
  const whole = stored.length === 0 && Array.isArray(value) && value.length > 0 ? (value as Json[]) : null;
  const items = whole
    ? whole.map(item => ({ key: '', order: '', fields: isPlainObject(item) ? item : {} }))
    : stored;
  return ok({ target: { on: id, map, merges, newId: core.newId }, path, keyField, items, whole });
}

/** Position of the item with this key, or -1. */
export const positionOf = (list: OpenList, itemId: string): number =>
  list.items.findIndex(item => String(item.fields[list.keyField]) === itemId);

export const ITEM_GONE = '该项已被删除';

export function itemLabel(core: EditorCore, verb: string, id: string, prop: string): Words {
  const list = core.labels.propName(id, prop);
  const words = (name: string) => `${verb} ${name} 的 ${list}`;
  return id === ROOT ? words('页面设置') : core.labels.of(id, words);
}
