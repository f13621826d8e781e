import { type Result, refuse } from '@gonghui/kernel/result.ts';
import { toJson } from '@gonghui/scene/json.ts';
import { fieldKey, KEY, listKeyOf, parseKey, pathFrom } from '@gonghui/scene/layout.ts';
import { Listeners } from '@gonghui/scene/listeners.ts';
import { MAIN, type Placement, ROOT } from '@gonghui/scene/types.ts';
import { compareOrder } from '@gonghui/scene/unflatten.ts';
import * as Y from 'yjs';
import type { Displacement } from './api.ts';
import { move } from './commands/move.ts';
import { moveItem } from './commands/move-item.ts';
import { listItems } from './list-items.ts';
import { OwnRegisters, type RegisterState } from './own-registers.ts';
import { mapOf, mergesOf } from './plan.ts';
import { sameJson } from './plan-value.ts';

const GONE = '原来的位置已不在';

interface OwnMove {
  item: Y.ID;
  was: Displacement['was'];
}

/**
 * Watches where this editor puts nodes and items of lists, the page's too, and tells when a co-editor put one of them elsewhere at the same
 * moment and his place stands. Who moves what he has seen moved does so before everybody's eyes: that is told to nobody.
 */
export class Displaced extends OwnRegisters<OwnMove> {
  readonly listeners = new Listeners<[Displacement]>();

  protected override written(map: Y.Map<unknown>, key: string, item: Y.Item): OwnMove | null {
    const was = isPlace(key) ? readPlace(map, key) : null;
    return was && { item: item.lastId, was };
  }

  protected override replaced(id: string, key: string, mine: OwnMove, { map, item }: RegisterState): void {
    // Taken away by the colleague, which is told otherwise; or moved on by him who saw mine.
    if (!map || !item || item.deleted || Y.compareIDs(item.origin, mine.item)) return;
    if (sameJson(toJson(map.get(key)), [...mine.was])) return;
    const displacement = this.read(id, map, key, mine.was);
    if (displacement && !this.standsThere(displacement)) this.listeners.fire(displacement);
  }

  private read(id: string, map: Y.Map<unknown>, key: string, was: OwnMove['was']): Displacement | null {
    if (!this.stands(id)) return null;
    if (key === KEY.at) return { nodeId: id, was };
    const parsed = parseKey(key);
    if (!parsed || parsed.item === null) return null;
    const prop = pathFrom(parsed.names);
    const keyField = listKeyOf(mergesOf(this.core, id), prop);
    const name = keyField === null ? undefined : toJson(map.get(fieldKey(prop, parsed.item, keyField)));
    return name === undefined ? null : { nodeId: id, item: { prop, id: String(name) }, was };
  }

  private standsThere(displacement: Displacement): boolean {
    const { nodeId, item } = displacement;
    const former = this.formerPlace(displacement);
    if (!former) return false;
    if (item) return this.itemsOf(nodeId, item.prop).findIndex(one => one.id === item.id) === former.index;
    const [parent, slot] = this.core.scene.node(nodeId)?.at ?? [];
    const now = this.core.scene.children(former.parent, former.slot).indexOf(nodeId);
    return parent === former.parent && slot === former.slot && now === former.index;
  }

  /** Where that is now, counted without what was displaced; null where nothing is left of it. */
  formerPlace({ nodeId, item, was }: Displacement): Placement | null {
    const { scene } = this.core;
    if (!this.stands(nodeId)) return null;
    const [parent = '', slot = '', order = ''] = item ? [nodeId, item.prop, was[0]] : was;
    if (item) {
      const items = this.itemsOf(nodeId, item.prop);
      if (!items.some(({ id }) => id === item.id)) return null;
      const before = items.filter(
        one => one.id !== item.id && compareOrder(one.order, one.id, order, item.id) < 0,
      );
      return { parent, slot, index: before.length };
    }
    if (parent !== ROOT && (!scene.node(parent) || !scene.slots(parent).includes(slot))) return null;
    const place = { parent, slot: parent === ROOT ? MAIN : slot };
    const before = scene
      .children(place.parent, place.slot)
      .filter(id => id !== nodeId && compareOrder(scene.node(id)?.at[2] ?? '', id, order, nodeId) < 0);
    return { ...place, index: before.length };
  }

  putBack(displacement: Displacement): Result<true> {
    const { nodeId, item } = displacement;
    const place = this.formerPlace(displacement);
    if (!place) return refuse(GONE);
    if (item) return moveItem(this.core, nodeId, item.prop, item.id, place.index);
    const all = this.core.scene.children(place.parent, place.slot);
    const now = all.indexOf(nodeId);
    // A place is counted among all that stand there, itself too.
    return move(this.core, [nodeId], {
      ...place,
      index: place.index + Number(now >= 0 && now < place.index),
    });
  }

  private itemsOf(nodeId: string, prop: string): { id: string; order: string }[] {
    const map = mapOf(this.core.doc, nodeId);
    const keyField = listKeyOf(mergesOf(this.core, nodeId), prop) ?? '';
    return map
      ? listItems(map, prop).map(({ order, fields }) => ({ order, id: String(fields[keyField]) }))
      : [];
  }
}

/** Where a node stands, or the order of an item of a list. */
function isPlace(key: string): boolean {
  if (key === KEY.at) return true;
  const parsed = parseKey(key);
  return parsed !== null && parsed.item !== null && parsed.field.length === 0;
}

function readPlace(map: Y.Map<unknown>, key: string): OwnMove['was'] | null {
  const value = map.get(key);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.every(part => typeof part === 'string') ? value : null;
}
