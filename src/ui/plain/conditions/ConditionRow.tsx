import { comparesWith } from '@gonghui/elements/conditions/comparable.ts';
import type { ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { needsValue, operatorsOf, operatorText } from '@gonghui/elements/conditions/model.ts';
import { RELATIVE_RANGES, relativeOf } from '@gonghui/elements/conditions/relative.ts';
import { valueText } from '@gonghui/elements/conditions/text.ts';
import { valueView } from '@gonghui/elements/conditions/value-view.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { BetweenValue } from './BetweenValue.tsx';
import type { ConditionEditorProps } from './ConditionEditor.tsx';
import { ConditionValue } from './ConditionValue.tsx';

interface ConditionRowProps
  extends Pick<
    ConditionEditorProps,
    'fields' | 'valueFields' | 'valueFieldsLabel' | 'valueFieldsNoun' | 'host' | 'disabled' | 'relative'
  > {
  item: ConditionItem;
  /** Names it among those of the whole condition. */
  at: string;
  onChange(item: ConditionItem): void;
}

/** One comparison: field, operator, value. */
export function ConditionRow(props: ConditionRowProps) {
  const { item, at, fields, valueFields, host, disabled, onChange } = props;
  const field = fields.find(({ key }) => key === item.key);
  const operators = field ? operatorsOf(field) : [];

  const setField = (key: string) => {
    const next = fields.find(one => one.key === key);
    if (!next) return;
    const operator = operatorsOf(next)[0] ?? 'empty';
    onChange({ key, keyLabel: next.label, type: next.type, operator, value: null });
  };
  const setOperator = (operator: Operator) => {
    const { value, valueZH, valueKey, ...rest } = item;
    if (!needsValue(operator) || !field) return onChange({ ...rest, operator });
    // A value entered with another control (one option, several) would not be read by the next one.
    const before = valueView(field, item.operator)?.type;
    const stands = relativeOf(value) === null || operator === 'eq' || operator === 'ne';
    const keeps = stands && before === valueView(field, operator)?.type;
    if ((operator === 'between') === (item.operator === 'between'))
      return onChange(keeps ? { ...item, operator } : { ...rest, operator, value: null });
    // One value becomes the first of the two, and the other way round.
    const one = (Array.isArray(value) ? value[0] : value) ?? null;
    onChange({
      ...rest,
      operator,
      value: keeps && operator !== 'between' ? one : keeps ? [one, null] : null,
    });
  };
  const setValue = (value: Json) => {
    if (!field) return;
    const { valueKey, valueZH, ...rest } = item;
    const next: ConditionItem = { ...rest, value };
    const text = valueText(field, next, host.names);
    onChange(text === '' ? next : { ...next, valueZH: text });
  };
  const setSource = (valueKey: string) => {
    const { value, valueZH, valueKey: _old, ...rest } = item;
    onChange(valueKey === '' ? { ...rest, value: null } : { ...rest, valueKey });
  };

  const view = field ? valueView(field, item.operator) : null;
  const between = item.operator === 'between';
  // Another field, or another control, has no use for what was typed into this one.
  const parts = item.id === undefined ? [item.key] : [item.id, item.key];
  const box = `${at} ${item.key} ${view?.type ?? ''}`;
  // Never itself, and only what can meet it: a day is held against days, not against a name.
  const sources =
    field && view && !between
      ? (valueFields ?? []).filter(one => one.key !== field.key && comparesWith(field.type, one.type))
      : [];
  const lost = item.valueKey && !between && !sources.some(({ key }) => key === item.valueKey);
  const lostName = (valueFields ?? []).find(({ key }) => key === item.valueKey)?.label;
  const moving = relativeOf(item.value);
  const moves =
    props.relative === true && view?.type === 'date' && (item.operator === 'eq' || item.operator === 'ne');
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
      {sources.length > 0 || lost ? (
        <select
          aria-label="比较的对象"
          value={item.valueKey ?? ''}
          disabled={disabled}
          onChange={event => setSource(event.target.value)}
        >
          <option value="">固定值</option>
          {lost ? (
            <option value={item.valueKey}>
              {lostName ? `${lostName}（不能比较）` : `已删除的${props.valueFieldsNoun ?? '字段'}`}
            </option>
          ) : null}
          <optgroup label={props.valueFieldsLabel ?? '当前表单的字段'}>
            {sources.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
      ) : null}
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
