import type { Json } from '@gonghui/kernel/digest.ts';
import type { RecordColumn } from './columns.ts';
import { readValue, valueControl } from './filter-model.ts';

interface FilterValueProps {
  column: RecordColumn;
  value: Json;
  onChange(value: Json): void;
}

const typedOf = (value: Json): string => {
  const single = Array.isArray(value) ? value[0] : value;
  return single === null || single === undefined ? '' : String(single);
};

function choicesOf(column: RecordColumn, control: string): { value: string; label: string }[] {
  const { props } = column.component;
  if (control === 'boolean') {
    return [
      { value: 'true', label: typeof props.activeText === 'string' ? props.activeText : '是' },
      { value: 'false', label: typeof props.inactiveText === 'string' ? props.inactiveText : '否' },
    ];
  }
  const options = Array.isArray(props.options) ? props.options : [];
  return options.flatMap(option =>
    typeof option === 'object' &&
    option !== null &&
    !Array.isArray(option) &&
    typeof option.value === 'string'
      ? [{ value: option.value, label: String(option.label ?? '') }]
      : [],
  );
}

/** What a field is compared with, entered as its column stores it. */
export function FilterValue({ column, value, onChange }: FilterValueProps) {
  const control = valueControl(column);
  const change = (typed: string) => onChange(readValue(column, typed));
  if (control === 'choice' || control === 'boolean') {
    return (
      <select aria-label="比较值" value={typedOf(value)} onChange={event => change(event.target.value)}>
        <option value="">请选择</option>
        {choicesOf(column, control).map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      aria-label="比较值"
      type={control}
      step={control === 'number' ? 'any' : undefined}
      value={typedOf(value)}
      placeholder="请输入"
      onChange={event => change(event.target.value)}
    />
  );
}
