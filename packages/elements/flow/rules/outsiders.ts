import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** What a node asks of whoever starts the flow that a stranger has not (rule L6); null where it asks nothing of the kind. */
function askedOf(type: string, { candidateType }: Props): Pick<Problem, 'message' | 'level'> | null {
  if (type === 'ccTask')
    return candidateType === 'customize'
      ? { message: '表单已公开，外部填写者无法选择抄送人，不会抄送给任何人', level: 'warning' }
      : null;
  if (type !== 'UserTask') return null;
  if (candidateType === 'customize')
    return {
      message: '表单已公开，外部填写者无法选择审批人，请改为指定审批人，或先关闭公开',
      level: 'error',
    };
  if (candidateType === 'deptLeader')
    return {
      message: '表单已公开，外部填写者没有部门，将按“审批人为空时”的设置处理',
      level: 'warning',
    };
  return null;
}

/** Approvers of a form that strangers fill in follow from what strangers have. `outside` answers whether they do fill it in. */
export const outsiders =
  (outside: () => boolean): ((scene: SceneReader) => Problem[]) =>
  scene =>
    outside()
      ? scene.order().flatMap((nodeId): Problem[] => {
          const node = scene.node(nodeId);
          const found = node ? askedOf(node.type, node.props) : null;
          return found ? [{ nodeId, prop: 'candidateType', ...found }] : [];
        })
      : [];
