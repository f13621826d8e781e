import { canonical, type Json, ownValue } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { toJson, wellFormed } from '@gonghui/scene/json.ts';
import {
  flattenItem,
  isList,
  isPlainObject,
  isText,
  leafKey,
  listKeyOf,
  type Merges,
  namesOf,
  parseKey,
  pathFrom,
} from '@gonghui/scene/layout.ts';
import { orderAll } from '@gonghui/scene/order.ts';
import * as Y from 'yjs';
import { listItems } from './list-items.ts';
import { type Plan, writeLeaf } from './plan.ts';
import { smallestSplice } from './text-splice.ts';
import { checkSize } from './too-large.ts';

/** Where a value is to be written: the map, its name in the plan, and how its props merge. */
export interface Target {
  on: string;
  map: Y.Map<unknown>;
  merges: Merges;
  /** Names new list items. */
  newId: () => string;
}

/**
 * Plans the smallest writes that make the prop at `path` read as `value`; undefined removes it. Leaves that already
 * hold what they should are not written, so a co-editor's concurrent edit beside them survives.
 */
export function planValue(plan: Plan, target: Target, path: string, value: Json | undefined): Result<true> {
  const allowed = checkPath(plan, target, path);
  if (!allowed.ok) return allowed;
  const small = value === undefined ? ok(true as const) : checkSize(value);
  if (!small.ok) return small;
  if (value === undefined) removeBelow(plan, target, path, () => false);
  else writeAt(plan, target, path, wellFormed(value));
  return ok(true);
}

export const BAD_PATH = '属性路径无效';

/** A path may not lead through a value: that would silently throw the value away. */
function checkPath(plan: Plan, { on, map }: Target, path: string): Result<true> {
  const parsed = parseKey(leafKey(path));
  if (path === '' || !parsed || !path.isWellFormed()) return refuse(BAD_PATH);
  if (parsed.item !== null && parsed.field.length === 0) return refuse(BAD_PATH);
  let names = namesOf(path);
  if (parsed.item !== null) {
    const prefix = path.slice(0, path.indexOf(']') + 1);
    if (!map.has(leafKey(prefix))) return refuse('该项已被删除');
    names = [...parsed.field];
    return checkParents(plan, on, map, `${prefix}.`, names);
  }
  return checkParents(plan, on, map, '', names);
}

function checkParents(
  plan: Plan,
  on: string,
  map: Y.Map<unknown>,
  prefix: string,
  names: readonly string[],
): Result<true> {
  for (let depth = 1; depth < names.length; depth++) {
    const key = leafKey(prefix + pathFrom(names.slice(0, depth)));
    if (!map.has(key)) continue;
    const value = toJson(map.get(key));
    if (value === null) plan.edits.push({ op: 'delete', on, key });
    else if (!isPlainObject(value)) return refuse(BAD_PATH);
  }
  return ok(true);
}

function writeAt(plan: Plan, target: Target, path: string, value: Json): void {
  const { on, map, merges } = target;
  const key = leafKey(path);
  if (typeof value === 'string' && isText(merges, path)) {
    planText(plan, target, path, value);
    removeBelow(plan, target, path, other => other === key);
    return;
  }
  const keyField = listKeyOf(merges, path);
  if (keyField !== null && isList(value, keyField)) {
    planList(plan, target, path, keyField, value);
    return;
  }
  const names = isPlainObject(value) ? Object.keys(value).filter(name => value[name] !== undefined) : [];
  if (isPlainObject(value) && names.length > 0 && namesOf(path).length < 16) {
    const paths = names.map(name => `${path}.${pathFrom([name])}`);
    const below = paths.map(leafKey);
    removeBelow(plan, target, path, other =>
      other === key
        ? isPlainObject(toJson(map.get(other)))
        : below.some(kept => other === kept || other.startsWith(`${kept}.`) || other.startsWith(`${kept}[`)),
    );
    names.forEach((name, index) => {
      writeAt(plan, target, paths[index] ?? '', value[name] ?? null);
    });
    return;
  }
  removeBelow(plan, target, path, other => other === key);
  setLeaf(plan, on, map, key, value);
}

function setLeaf(plan: Plan, on: string, map: Y.Map<unknown>, key: string, value: Json): void {
  const stored = map.get(key);
  const same = map.has(key) && !(stored instanceof Y.AbstractType) && sameJson(toJson(stored), value);
  if (!same) plan.edits.push({ op: 'set', on, key, value });
}

/** Whether `canonical` writes the same for both; parts that are one object are not looked into. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
  if (!isPlainObject(a) || !isPlainObject(b)) return canonical(a) === canonical(b);
  const [one, other] = [a, b] as [Record<string, Json>, Record<string, Json>];
  const names = (of: Record<string, Json>) => Object.keys(of).filter(name => of[name] !== undefined);
  const ownNames = names(one);
  return (
    ownNames.length === names(other).length &&
    ownNames.every(name => sameJson(one[name], ownValue(other, name)))
  );
}

/** Typing together: the smallest edit that turns the present text into `value`. */
export function planText(plan: Plan, { on, map }: Target, path: string, text: string): void {
  const value = text.toWellFormed();
  const key = leafKey(path);
  const stored = map.get(key);
  if (typeof stored === 'string') {
    if (stored === value) return;
    // From before letters were merged: shared from the first letter on. That it is made a text is no part of the step.
    plan.fields.push({ op: 'text', on, key, value: stored });
  } else if (!(stored instanceof Y.Text)) {
    plan.edits.push({ op: 'text', on, key, value });
    return;
  }
  const splice = smallestSplice(stored.toString(), value);
  if (splice) plan.edits.push({ op: 'splice', on, key, ...splice });
}

/** Deletes the keys at and below `path`; fields of list items stay as bodies, their order keys go. */
function removeBelow(plan: Plan, { on, map }: Target, path: string, keep: (key: string) => boolean): void {
  const key = leafKey(path);
  for (const other of map.keys()) {
    if (other !== key && !other.startsWith(`${key}.`) && !other.startsWith(`${key}[`)) continue;
    if (keep(other) || isItemField(other, path)) continue;
    plan.edits.push({ op: 'delete', on, key: other });
  }
}

function isItemField(key: string, path: string): boolean {
  if (path.includes('[')) return false;
  const parsed = parseKey(key);
  return parsed !== null && parsed.item !== null && parsed.field.length > 0;
}

/** Item by item: what is there under its key is changed, the rest is added or removed, as few as can be reordered. */
function planList(
  plan: Plan,
  target: Target,
  path: string,
  keyField: string,
  value: readonly Record<string, Json>[],
): void {
  const { on, map } = target;
  const key = leafKey(path);
  const stored = toJson(map.get(key));
  if (!Array.isArray(stored) || stored.length > 0) plan.edits.push({ op: 'set', on, key, value: [] });
  const unused = listItems(map, path);
  const matched = value.map(item => {
    const found = unused.findIndex(other => String(other.fields[keyField]) === String(item[keyField]));
    return found < 0 ? null : (unused.splice(found, 1)[0] ?? null);
  });
  const orders = orderAll(matched.map(item => item?.order ?? null));
  value.forEach((item, index) => {
    const old = matched[index];
    const order = orders[index] ?? '';
    if (!old) {
      const [place, ...fields] = flattenItem(path, target.newId(), item, order, target.merges);
      for (const field of fields) plan.fields.push(writeLeaf(on, field));
      if (place) plan.edits.push({ op: 'set', on, key: place.key, value: place.value });
      return;
    }
    if (old.order !== order) plan.edits.push({ op: 'set', on, key: old.key, value: order });
    planFields(plan, target, old.key.slice(1), old.fields, item);
  });
  for (const old of unused) plan.edits.push({ op: 'delete', on, key: old.key });
}

function planFields(
  plan: Plan,
  target: Target,
  prefix: string,
  before: Record<string, Json>,
  after: Record<string, Json>,
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const path = `${prefix}.${pathFrom([name])}`;
    const value = ownValue(after, name);
    if (value === undefined) removeBelow(plan, target, path, () => false);
    else writeAt(plan, target, path, value);
  }
}
