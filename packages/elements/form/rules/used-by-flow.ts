import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';

/**
 * A department that an approval flow takes its approvers from stays in the form (spec, designers §5). `used` answers
 * the ids of such components as the flow has them now; it is asked at every attempt.
 */
export const usedByFlow =
  (used: () => ReadonlySet<string>): ((node: SceneNode, scene: SceneReader) => Result<true>) =>
  node =>
    used().has(node.id) ? refuse('该组件关联审批人设置，不可删除') : ok(true);
