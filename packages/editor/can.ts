import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { type Family, type NodeType, nounOf, type SceneReader } from '@gonghui/scene/family.ts';
import { namesOf } from '@gonghui/scene/layout.ts';
import { slotsOf } from '@gonghui/scene/read.ts';
import type { Scene } from '@gonghui/scene/scene.ts';
import { MAIN, type Placement, ROOT, type SceneNode } from '@gonghui/scene/types.ts';
import type { EditorCore } from './core.ts';
import { overlay } from './overlay.ts';

/** Most nodes that this design takes. */
export const mostNodes = ({ family }: EditorCore): number => family.maxNodes ?? LIMITS.nodes;

/** What is said of a design that is full. */
export const tooMany = (core: EditorCore): string => `${core.noun}数量不能超过${mostNodes(core)}个`;

export const exists = (core: EditorCore, ids: readonly string[]): Result<true> => {
  if (ids.length === 0) return refuse(`请先选择${core.noun}`);
  return ids.every(id => core.scene.node(id)) ? ok(true) : refuse(`${core.noun}已被删除`);
};

/** Whether a new `type` may stand at `place`. Drag, palette, keyboard and paste all ask this. */
export function canAdd(core: EditorCore, typeName: string, place: Placement): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const type = core.family.types.get(typeName);
  if (!type) return refuse(`未知的${core.noun}类型`);
  if (core.scene.size >= mostNodes(core)) return refuse(tooMany(core));
  return fits(core.family, core.scene, type, place, { id: null, self: null, height: 1 });
}

/**
 * Whether new nodes may stand where a plan puts them. `scene` is the scene to come, so that what is pasted is judged
 * with all that it holds; what stands in an unknown type came with it and is left alone.
 */
export function canInsert(core: EditorCore, scene: SceneReader, nodes: readonly SceneNode[]): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  if (core.scene.size + nodes.length > mostNodes(core)) return refuse(tooMany(core));
  const pending = new Set(nodes.map(node => node.id));
  for (const { id, type: name, at } of nodes) {
    const [parent, slot] = at;
    if (pending.has(parent) && !scene.typeOf(parent)) continue;
    const place = { parent, slot, index: 0 };
    const type = core.family.types.get(name);
    const answer = fits(core.family, scene, type, place, { id: null, self: id, height: 1 });
    if (!answer.ok) return answer;
  }
  return ok(true);
}

/** Whether these are there and nobody has fixed them: what every command asks that changes where nodes stand. */
export function canTouch(core: EditorCore, ids: readonly string[]): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const found = exists(core, ids);
  if (!found.ok) return found;
  return notFixed(core, ids);
}

function notFixed({ family, scene }: EditorCore, ids: Iterable<string>): Result<true> {
  if (!family.fixed) return ok(true);
  for (const id of ids) {
    const answer = family.fixed.check(id, scene);
    if (!answer.ok) return answer;
  }
  return ok(true);
}

/** Whether these dotted paths of a node can be set: of a fixed one, not where it stands. */
export function canSet(core: EditorCore, id: string, paths: readonly string[]): Result<true> {
  const kept = core.family.fixed?.props ?? [];
  return paths.some(path => kept.includes(namesOf(path)[0] ?? '')) ? notFixed(core, [id]) : ok(true);
}

/** Whether nodes that stand in the design may come into a group that is being made. */
export function canJoin(core: EditorCore, ids: readonly string[], group: SceneNode): Result<true> {
  const scene = overlay(core.scene, [group]);
  const place = { parent: group.id, slot: MAIN, index: 0 };
  for (const id of ids) {
    const subject = { id, self: id, height: heightOf(core.scene, id) };
    const answer = fits(core.family, scene, core.scene.typeOf(id), place, subject);
    if (!answer.ok) return answer;
  }
  return ok(true);
}

export function canMove(core: EditorCore, ids: readonly string[], place: Placement): Result<true> {
  const touched = canTouch(core, ids);
  if (!touched.ok) return touched;
  const inside = new Set([place.parent, ...core.scene.path(place.parent)]);
  if (ids.some(id => inside.has(id))) return refuse('不能移动到自身内部');
  for (const id of outermost(core.scene, ids)) {
    const type = core.scene.typeOf(id);
    const height = heightOf(core.scene, id);
    const answer = fits(core.family, core.scene, type, place, { id, self: id, height });
    if (!answer.ok) return answer;
  }
  return ok(true);
}

export function canRemove(core: EditorCore, ids: readonly string[]): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const found = exists(core, ids);
  if (!found.ok) return found;
  const removing = new Set(withDescendants(core.scene, withCompany(core, ids)));
  const free = notFixed(core, removing);
  if (!free.ok) return free;
  for (const id of removing) {
    const node = core.scene.node(id);
    if (!node) continue;
    for (const rule of core.family.canRemove) {
      const answer = rule(node, core.scene, removing);
      if (!answer.ok) return answer;
    }
  }
  return ok(true);
}

/** The nodes with those that go along with them, as the family's behaviours say. */
export function withCompany(core: EditorCore, ids: readonly string[]): readonly string[] {
  const all = new Set(ids);
  for (const behaviour of core.family.behaviours)
    for (const id of behaviour.alsoRemove?.(all, core.scene) ?? []) all.add(id);
  return all.size > ids.length ? [...all] : ids;
}

/** Whether a node may stand where it stands: what a merge can bring about and no single command. */
export function canStand(core: EditorCore, type: NodeType, place: Placement, id: string): Result<true> {
  const slotAnswer = slotFor(core.family, core.scene, type, place);
  if (!slotAnswer.ok) return slotAnswer;
  for (const rule of core.family.canPlace) {
    const answer = rule(type, place, id, core.scene);
    if (!answer.ok) return answer;
  }
  return ok(true);
}

interface Subject {
  /** What the family's rules are told: null for a new node. */
  id: string | null;
  /** What does not count as another one of a singleton. */
  self: string | null;
  /** Levels that it brings along, itself included. */
  height: number;
}

/** An unknown type may go wherever a placeholder can. */
function fits(
  family: Family,
  scene: SceneReader,
  type: NodeType | undefined,
  place: Placement,
  { id, self, height }: Subject,
): Result<true> {
  const slotAnswer = slotFor(family, scene, type, place);
  if (!slotAnswer.ok) return slotAnswer;
  const depth = place.parent === ROOT ? 0 : scene.path(place.parent).length + 1;
  if (depth + height > LIMITS.depth) return refuse(`嵌套层级不能超过${LIMITS.depth}层`);
  if (!type) return ok(true);
  if (
    type.singleton &&
    scene.order().some(other => other !== self && scene.node(other)?.type === type.type)
  ) {
    return refuse(`只能添加一个${type.title}`);
  }
  for (const rule of family.canPlace) {
    const answer = rule(type, place, id, scene);
    if (!answer.ok) return answer;
  }
  return ok(true);
}

function slotFor(
  family: Family,
  scene: SceneReader,
  type: NodeType | undefined,
  place: Placement,
): Result<true> {
  const { whole = '页面' } = family;
  const noun = nounOf(family);
  if (place.parent === ROOT) {
    const fine = !type || type.categories.some(category => family.rootAccepts.includes(category));
    return fine ? ok(true) : refuse(`${type.title}不能直接放在${whole}中`);
  }
  const parent = scene.node(place.parent);
  if (!parent) return refuse('目标位置已不存在');
  const parentType = scene.typeOf(place.parent);
  if (!parentType) return refuse(`未知${noun}中不能放入其他${noun}`);
  if (!slotsOf(parentType, parent).includes(place.slot)) {
    return refuse(parentType.slots ? '目标位置已不存在' : `${parentType.title}中不能放入其他${noun}`);
  }
  const accepted = parentType.accepts?.(place.slot) ?? [];
  if (type && !type.categories.some(category => accepted.includes(category))) {
    return refuse(`${type.title}不能放在${parentType.title}中`);
  }
  return ok(true);
}

/** Of the ids that stand in the design, those that do not stand below another of them, in document order. */
export function outermost(scene: Scene, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const kept = ids.filter(id => scene.node(id) && !scene.path(id).some(above => wanted.has(above)));
  if (kept.length < 2) return kept;
  const top = new Set(kept);
  return scene.order().filter(id => top.has(id));
}

/** The nodes and everything below them, in document order within each. */
export function withDescendants(scene: Scene, ids: readonly string[]): string[] {
  return outermost(scene, ids).flatMap(id => [id, ...scene.below(id)]);
}

/** Levels of the subtree, its root included. */
function heightOf(scene: Scene, id: string): number {
  if (scene.childrenOf(id).length === 0) return 1;
  const base = scene.path(id).length;
  return scene.below(id).reduce((most, other) => Math.max(most, scene.path(other).length - base + 1), 1);
}
