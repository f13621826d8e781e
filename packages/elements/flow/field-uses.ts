import { plainType } from '../facts/plain.ts';
import { expressionsOf, SUBMITTER } from './exclusive-gateway/definition.ts';
import type { ProcessNode } from './model.ts';
import { textOf } from './shared/shapes.ts';

/** What a node of a flow needs a field of its form for. */
export type UseOf = 'condition' | 'approver' | 'right';

export interface FieldUse {
  fieldId: string;
  nodeId: string;
  title: string;
  of: UseOf;
  /** The element type that the field has to have; absent where any does. */
  type?: string;
  /** What the field was called when a condition about it was written. */
  label?: string;
}

/**
 * Fields that a saved flow needs, node by node: what its conditions ask, whose leader approves, and what an approver
 * is there to fill in. A right to read needs nothing: the field is simply gone.
 */
export function fieldUses(nodes: readonly ProcessNode[]): FieldUse[] {
  return nodes.flatMap(({ id: nodeId, componentName, props, children }): FieldUse[] => {
    const title = textOf(props.title);
    const own: FieldUse[] = [];
    if (componentName === 'ExclusiveGateway' && props.isDefault !== true) {
      for (const { key, keyLabel, type } of expressionsOf(props.expressions)) {
        if (key !== SUBMITTER)
          own.push({ fieldId: key, nodeId, title, of: 'condition', type, label: textOf(keyLabel) });
      }
    }
    const dept = textOf(props.deptComponentKey);
    if (props.candidateType === 'deptComponentLeader' && dept !== '') {
      own.push({ fieldId: dept, nodeId, title, of: 'approver', type: plainType('dept') });
    }
    if (componentName === 'UserTask' && typeof props.fieldPermission === 'object' && props.fieldPermission) {
      for (const [fieldId, right] of Object.entries(props.fieldPermission)) {
        if (right === 'editable') own.push({ fieldId, nodeId, title, of: 'right' });
      }
    }
    return [...own, ...fieldUses(children ?? [])];
  });
}

/** Uses that `fields` (element types by id) no longer serve. */
export const lostUses = <U extends FieldUse>(uses: readonly U[], fields: ReadonlyMap<string, string>): U[] =>
  uses.filter(({ fieldId, type }) => {
    const now = fields.get(fieldId);
    return now === undefined || (type !== undefined && type !== now);
  });
