import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { MAX_CONDITIONS } from '@gonghui/elements/conditions/limits.ts';
import { isGroup, operatorsOf } from '@gonghui/elements/conditions/model.ts';
import { Trash2, X } from 'lucide-react';
import { Button } from '../Button.tsx';
import { AddConditions } from './AddConditions.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import type { ConditionEditorProps } from './condition-props.ts';
import './conditions.css';

/**
 * A row is the line that its id in the document says it is, wherever a colleague puts others; without an id it is a line
 * of this person's own copy, which nobody else sorts. The rows themselves are new objects at every key.
 */
const rowKey = (row: ConditionItem | Condition, index: number): string =>
  !isGroup(row) && row.id !== undefined ? row.id : String(index);

/**
 * The one editor of conditions: linkage rules, data control, record filters and later flow branches. Plain elements
 * only, so that pages for fillers may use it. Controlled: it keeps nothing but what is being typed.
 *
 *   <ConditionEditor fields={conditionFields(template.components)} value={condition} onChange={setCondition} host={host} />
 *
 * A row is a field, an operator that fits its type, and a value entered with the field's own fill view (people and
 * departments with their pickers). A row without a value yet is kept and asks nothing (`isOpen` in conditions/model.ts);
 * `recordCondition` of domain/condition-filter.ts turns the result into what record queries take.
 */
export function ConditionEditor(props: ConditionEditorProps) {
  const {
    fields,
    value,
    onChange,
    disabled,
    groups = false,
    max = MAX_CONDITIONS,
    emptyText,
    at = '',
  } = props;
  const first = fields.find(field => operatorsOf(field).length > 0);
  const full = count(value) >= max;
  const put = (index: number, row: ConditionItem | Condition) => {
    const old = value.items[index];
    const same = old && !isGroup(old) && !isGroup(row) && old.id !== undefined ? { ...row, id: old.id } : row;
    onChange({ ...value, items: value.items.map((item, at) => (at === index ? same : item)) });
  };
  const remove = (index: number) =>
    onChange({ ...value, items: value.items.filter((_, at) => at !== index) });
  const add = (row: ConditionItem | Condition) => onChange({ ...value, items: [...value.items, row] });

  return (
    <div className="gh-conditions">
      {value.items.length === 0 && emptyText ? <p className="gh-conditions-empty">{emptyText}</p> : null}
      {value.items.length > 1 ? (
        <label className="gh-conditions-logic">
          符合以下
          <select
            value={value.logical}
            disabled={disabled}
            onChange={event => onChange({ ...value, logical: event.target.value === 'or' ? 'or' : 'and' })}
          >
            <option value="and">所有</option>
            <option value="or">任一</option>
          </select>
          条件
        </label>
      ) : null}
      {value.items.map((item, index) => (
        <div key={rowKey(item, index)} className="gh-condition" data-group={isGroup(item) || undefined}>
          {isGroup(item) ? (
            <ConditionEditor
              {...props}
              value={item}
              groups={false}
              max={Math.max(0, max - count(value) + item.items.length)}
              emptyText="组内没有条件"
              at={`${at}${index}.`}
              onChange={next => put(index, next)}
            />
          ) : (
            <ConditionRow
              {...props}
              at={`${at}${rowKey(item, index)}`}
              item={item}
              onChange={next => put(index, next)}
            />
          )}
          {isGroup(item) ? (
            <Button
              size="small"
              variant="ghost"
              className="gh-condition-ungroup"
              disabled={disabled}
              onClick={() => remove(index)}
            >
              <Trash2 size={14} aria-hidden="true" /> 删除分组
            </Button>
          ) : (
            <Button
              size="small"
              variant="ghost"
              icon
              disabled={disabled}
              aria-label="删除条件"
              onClick={() => remove(index)}
            >
              <X size={14} aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {first && !disabled ? (
        <AddConditions first={first} value={value} groups={groups} max={max} full={full} onAdd={add} />
      ) : null}
      {first ? null : <p className="gh-conditions-empty">没有可用作条件的字段</p>}
    </div>
  );
}

const count = (condition: Condition): number =>
  condition.items.reduce((sum, item) => sum + (isGroup(item) ? item.items.length : 1), 0);
