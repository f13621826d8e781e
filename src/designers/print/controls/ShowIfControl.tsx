import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { type ConditionField, emptyCondition } from '@gonghui/elements/conditions/model.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useDesigner } from '../../frame/designer.ts';
import { Conditions } from '../../frame/half-written/Conditions.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useVariables } from '../variables/use-variables.ts';

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<Condition>).items);

/** When a row or an element shows: a condition over the record. */
export function ShowIfControl({ value, disabled, set }: ControlProps<'show-if'>) {
  const { host } = useDesigner();
  const variables = useVariables();
  const fields = [...variables.all()]
    .filter(({ type }) => !holdsRows(type))
    .map(
      ({ key, type }): ConditionField => ({
        key,
        label: variables.labelOf(key),
        type,
        props: { label: variables.labelOf(key) },
      }),
    );
  return (
    <Conditions
      fields={fields}
      value={isCondition(value) ? value : emptyCondition()}
      onChange={next => set(next.items.length === 0 ? null : (next as unknown as Json))}
      host={host}
      disabled={disabled || fields.length === 0}
      emptyText="始终显示"
    />
  );
}
