import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { expressionsOf } from '@gonghui/elements/flow/exclusive-gateway/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useDesigner } from '../../frame/designer.ts';
import { Conditions } from '../../frame/half-written/Conditions.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useFlowForm } from '../flow-designer.ts';
import { SUBMITTER_FIELD } from '../flow-form.ts';
import { withIds } from './expressions.ts';

/** Condition of a branch: one expression per line, each with an id of its own, so that two people may edit at once. */
export function ConditionControl({ target, value, disabled }: ControlProps<'condition'>) {
  const { editor, host } = useDesigner();
  const form = useFlowForm();
  const logical = target.props[0]?.logical === 'or' ? 'or' : 'and';
  const items = expressionsOf(value);
  const change = (next: Condition) =>
    editor.group('修改 条件 的 触发条件', () => {
      if (next.logical !== logical) target.set('logical', next.logical);
      target.set('expressions', withIds(next, items) as unknown as Json);
    });
  return (
    <Conditions
      fields={form?.conditionFields ?? [SUBMITTER_FIELD]}
      value={{ logical, items }}
      onChange={change}
      host={host}
      disabled={disabled}
      emptyText="还没有条件"
    />
  );
}
