import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { isDeptType } from '../../query/field-types.ts';
import { expressionsOf, SUBMITTER } from '../exclusive-gateway/definition.ts';
import { textOf } from '../shared/shapes.ts';

/** A field of the form that a flow belongs to. */
export interface FlowField {
  id: string;
  type: string;
  label: string;
}

/** What a flow names of its form has to be there; `fields` answers null while the form is not known. */
export const formFields =
  (fields: () => ReadonlyMap<string, FlowField> | null): ((scene: SceneReader) => Problem[]) =>
  scene => {
    const known = fields();
    if (!known) return [];
    return scene.order().flatMap((nodeId): Problem[] => {
      const node = scene.node(nodeId);
      const error = (prop: string, message: string): Problem => ({ nodeId, prop, message, level: 'error' });
      if (node?.type === 'UserTask' && node.props.candidateType === 'deptComponentLeader') {
        const key = textOf(node.props.deptComponentKey);
        return key !== '' && !isDeptType(known.get(key)?.type ?? '')
          ? [error('deptComponentKey', '选择部门字段')]
          : [];
      }
      if (node?.type !== 'ExclusiveGateway' || node.props.isDefault === true) return [];
      const asked = expressionsOf(node.props.expressions).filter(item => item.key !== SUBMITTER);
      const gone = asked.find(item => !known.has(item.key));
      if (gone) return [error('expressions', `触发条件中的「${gone.keyLabel}」已被删除`)];
      const other = asked.find(item => known.get(item.key)?.type !== item.type);
      return other
        ? [error('expressions', `触发条件中的「${other.keyLabel}」已换成其他类型，请重新设置`)]
        : [];
    });
  };

/** Department fields that approvers are taken from; the form may not lose them (spec, designers §5). */
export const usedFields = (components: readonly FlowNode[]): string[] => [
  ...new Set(
    components.flatMap(({ props, components: inner }): string[] => {
      const key = textOf(props.deptComponentKey);
      const own = props.candidateType === 'deptComponentLeader' && key !== '' ? [key] : [];
      return [...own, ...usedFields(inner ?? [])];
    }),
  ),
];

interface FlowNode {
  props: Record<string, unknown>;
  components?: readonly FlowNode[];
}
