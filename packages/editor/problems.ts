import { type Family, nounOf, type Problem } from '@gonghui/scene/family.ts';
import type { Scene } from '@gonghui/scene/scene.ts';
import { canStand } from './can.ts';
import type { EditorCore } from './core.ts';

/** Everything wrong with the design: what the engine knows (types, places, singletons), then what the family adds. */
export function findProblems(core: EditorCore): readonly Problem[] {
  const { scene, family } = core;
  const found: Problem[] = [...misplaced(core), ...repeated(scene)];
  for (const rule of family.problems) found.push(...judged(rule, scene));
  return Object.freeze(found);
}

/** A definition may trip over props that a merge or another version left behind: that is a problem, not a crash. */
function judged(rule: Family['problems'][number], scene: Scene): Problem[] {
  try {
    return rule(scene);
  } catch {
    return [
      { nodeId: null, message: `部分${nounOf(scene.family)}的属性无法识别，请检查后再保存`, level: 'error' },
    ];
  }
}

/** Concurrent moves can bring about what no single command allows: two groups moved into each other's depth. */
function misplaced(core: EditorCore): Problem[] {
  const { scene } = core;
  const problems: Problem[] = [];
  const positions = new Map<string, number>();
  for (const [position, id] of scene.order().entries()) {
    const node = scene.node(id);
    if (!node) continue;
    const [parent, slot] = node.at;
    const slotKey = `${parent}\u0000${slot}`;
    const index = positions.get(slotKey) ?? 0;
    positions.set(slotKey, index + 1);
    const type = scene.typeOf(id);
    if (!type) {
      problems.push(unreadable(id, node.type, position + 1, core.noun));
      continue;
    }
    const answer = canStand(core, type, { parent, slot, index }, id);
    if (!answer.ok) problems.push({ nodeId: id, message: answer.message, level: 'error' });
  }
  return problems;
}

/**
 * A type that we do not know may be one of a later version, whose gateway takes it; without any type nothing can be
 * made of the node, and nobody would take it.
 */
const unreadable = (nodeId: string, type: string, position: number, noun: string): Problem =>
  type === ''
    ? { nodeId, message: `第 ${position} 个${noun}数据损坏，请移除`, level: 'error', fix: 'remove' }
    : {
        nodeId,
        message: `第 ${position} 个${noun}的类型“${type.slice(0, 30)}”无法识别，不移除可能无法保存`,
        level: 'warning',
        fix: 'remove',
      };

/** The first in document order counts; the others are reported by name. */
function repeated(scene: Scene): Problem[] {
  const first = new Set<string>();
  const problems: Problem[] = [];
  for (const id of scene.order()) {
    const type = scene.typeOf(id);
    if (!type?.singleton) continue;
    if (first.has(type.type)) {
      problems.push({ nodeId: id, message: `只能添加一个${type.title}`, level: 'error' });
    }
    first.add(type.type);
  }
  return problems;
}
