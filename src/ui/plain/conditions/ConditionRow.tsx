import { operatorsOf, operatorText } from '@gonghui/elements/conditions/model.ts';
import { RELATIVE_RANGES, relativeOf } from '@gonghui/elements/conditions/relative.ts';
import { valueView } from '@gonghui/elements/conditions/value-view.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { BetweenValue } from './BetweenValue.tsx';
import { ConditionSource } from './ConditionSource.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import { ofField, withOperator, withValue } from './condition-edits.ts';
import type { ConditionRowProps } from './condition-props.ts';

/** One comparison: field, operator, value. */
export function ConditionRow(props: ConditionRowProps) {
  const { item, at, fields, host, disabled, onChange } = props;
  const field = fields.find(({ key }) => key === item.key);
  const operators = field ? operatorsOf(field) : [];

  const setField = (key: string) => {
    const next = fields.find(one => one.key === key);
    if (next) onChange(ofField(next));
  };
  const setOperator = (operator: Operator) => onChange(withOperator(item, operator, field));
  const setValue = (value: Json) => {
    if (field) onChange(withValue(item, value, field, host.names));
  };

  const view = field ? valueView(field, item.operator) : null;
  const between = item.operator === 'between';
  // Another field, or another control, has no use for what was typed into this one.
  const parts = item.id === undefined ? [item.key] : [item.id, item.key];
  const box = `${at} ${item.key} ${view?.type ?? ''}`;
  const moving = relativeOf(item.value);
  const moves =
    props.relative === true &&
    view?.type === plainType('day') &&
    (item.operator === 'eq' || item.operator === 'ne');
  return (
    <div className="gh-condition-row" data-plain={view === null || undefined}>
      <select
        aria-label="字段"
        value={field ? item.key : ''}
        disabled={disabled}
        onChange={event => setField(event.target.value)}
      >
        {field ? null : <option value="">{item.keyLabel}（已删除）</option>}
        {fields.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      {field ? (
        <select
          aria-label="比较方式"
          value={item.operator}
          disabled={disabled}
          onChange={event => setOperator(event.target.value as Operator)}
        >
          {operators.map(operator => (
            <option key={operator} value={operator}>
              {operatorText(operator, field.type, field.key)}
            </option>
          ))}
        </select>
      ) : (
        <p className="gh-condition-gone">字段已被删除，请重新选择</p>
      )}
      <ConditionSource row={props} field={field} />
      {moves ? (
        <select
          aria-label="日期范围"
          value={moving ?? ''}
          disabled={disabled}
          onChange={event => setValue(event.target.value === '' ? null : { range: event.target.value })}
        >
          <option value="">具体日期</option>
          {Object.entries(RELATIVE_RANGES).map(([range, text]) => (
            <option key={range} value={range}>
              {text}
            </option>
          ))}
        </select>
      ) : null}
      {field && view && between ? (
        <BetweenValue
          box={box}
          parts={parts}
          field={field}
          view={view}
          value={item.value ?? null}
          host={host}
          disabled={disabled === true}
          onChange={setValue}
        />
      ) : field && view && !item.valueKey && !(moves && moving) ? (
        <ConditionValue
          box={box}
          parts={parts}
          field={field}
          view={view}
          value={item.value ?? null}
          host={host}
          disabled={disabled === true}
          onChange={setValue}
        />
      ) : null}
    </div>
  );
}
