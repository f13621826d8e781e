import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { MAIN } from '@gonghui/scene/types.ts';
import { holdsRows } from '../../query/field-types.ts';

/** A subform without columns would make rows that hold nothing. */
export function emptySubform(scene: SceneReader): Problem[] {
  const problems: Problem[] = [];
  for (const id of scene.order()) {
    if (!holdsRows(scene.node(id)?.type) || scene.children(id, MAIN).length > 0) continue;
    problems.push({ nodeId: id, message: '子表单中没有组件', level: 'error' });
  }
  return problems;
}
