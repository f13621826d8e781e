import { comparesWith } from '@gonghui/elements/conditions/comparable.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { valueView } from '@gonghui/elements/conditions/value-view.ts';
import { withSource } from './condition-edits.ts';
import type { ConditionRowProps } from './condition-props.ts';

interface ConditionSourceProps {
  row: ConditionRowProps;
  field: ConditionField | undefined;
}

/** What a field is compared with: a value, or another field that it can meet; nothing where there is no other. */
export function ConditionSource({ row, field }: ConditionSourceProps) {
  const { item, valueFields, disabled, onChange } = row;
  const view = field ? valueView(field, item.operator) : null;
  const between = item.operator === 'between';
  // Never itself, and only what can meet it: a day is held against days, not against a name.
  const sources =
    field && view && !between
      ? (valueFields ?? []).filter(one => one.key !== field.key && comparesWith(field.type, one.type))
      : [];
  const lost = item.valueKey && !between && !sources.some(({ key }) => key === item.valueKey);
  const lostName = (valueFields ?? []).find(({ key }) => key === item.valueKey)?.label;
  if (sources.length === 0 && !lost) return null;
  return (
    <select
      aria-label="比较的对象"
      value={item.valueKey ?? ''}
      disabled={disabled}
      onChange={event => onChange(withSource(item, event.target.value))}
    >
      <option value="">固定值</option>
      {lost ? (
        <option value={item.valueKey}>
          {lostName ? `${lostName}（不能比较）` : `已删除的${row.valueFieldsNoun ?? '字段'}`}
        </option>
      ) : null}
      <optgroup label={row.valueFieldsLabel ?? '当前表单的字段'}>
        {sources.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
