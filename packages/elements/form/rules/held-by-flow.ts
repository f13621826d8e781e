import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { Family } from '@gonghui/scene/family.ts';

/**
 * A department that an approval flow takes its approvers from stays in the form (spec, designers §5). `held` answers
 * the ids of such components as the flow has them now; it is asked at every attempt.
 */
export const heldByFlow =
  (held: () => ReadonlySet<string>): Family['canRemove'][number] =>
  node =>
    held().has(node.id) ? refuse('该组件关联审批人设置，不可删除') : ok(true);
