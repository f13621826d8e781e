import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { type ConditionField, emptyCondition } from '@gonghui/elements/conditions/model.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { VIEWER_VALUES } from '@gonghui/elements/query/dataset.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { conditionFieldsOf } from '../../data/columns/condition-fields.ts';
import { useDesigner } from '../../frame/designer.ts';
import { Conditions } from '../../frame/half-written/Conditions.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDefinition } from '../dataset-designer.ts';
import { useColumnsOf } from '../use-columns-of.ts';
import { VIEWER_WORDS } from '../words-of.ts';

/** What a value may stand for, as fields that people and departments are compared with. */
const VIEWERS: readonly ConditionField[] = VIEWER_VALUES.map(name => ({
  key: `$${name}`,
  label: VIEWER_WORDS[name],
  type: plainType(name === 'me' ? 'user' : name === 'myRoles' ? 'role' : 'dept'),
  props: { label: VIEWER_WORDS[name] },
}));

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && Array.isArray((value as Condition).items);

/** A condition over fields of the dataset: its filter, or the rows that a rule lets people see. */
export function FilterControl({ setting, value, disabled, set }: ControlProps<'dataset-condition'>) {
  const { host } = useDesigner();
  const definition = useDefinition();
  const columnsOf = useColumnsOf();
  const condition = isCondition(value) ? value : emptyCondition();
  const viewer = setting.viewer === true;
  return (
    <Conditions
      fields={conditionFieldsOf(definition, columnsOf)}
      value={condition}
      onChange={next => set(next as unknown as Json)}
      host={host}
      disabled={disabled}
      groups
      relative
      {...(viewer ? { valueFields: VIEWERS, valueFieldsLabel: '查看者' } : {})}
      emptyText={viewer ? '还没有条件' : '没有过滤，包含全部数据'}
    />
  );
}
