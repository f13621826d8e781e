import type { Operator } from '@gonghui/elements/definition.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { RecordColumn } from './columns.ts';
import { FilterValue } from './FilterValue.tsx';
import { type FilterRow, needsValue, operatorsOf, operatorText } from './filter-model.ts';

const MOST_ROWS = 30;

interface FilterPanelProps {
  columns: readonly RecordColumn[];
  rows: readonly FilterRow[];
  logic: 'and' | 'or';
  onChange(rows: FilterRow[], logic: 'and' | 'or'): void;
}

const freshRow = (column: RecordColumn): FilterRow => ({
  key: newId(),
  fieldId: column.id,
  operator: operatorsOf(column)[0] ?? 'empty',
  value: null,
});

/** Conditions on fields, joined by 且 or 或; the list follows while they are put together. */
export function FilterPanel({ columns, rows, logic, onChange }: FilterPanelProps) {
  const usable = columns.filter(column => operatorsOf(column).length > 0);
  // A condition that waits for its value leaves the list as it is; "empty" would clear it at once.
  const first = usable.find(column => needsValue(freshRow(column).operator)) ?? usable[0];
  const put = (row: FilterRow) =>
    onChange(
      rows.map(old => (old.key === row.key ? row : old)),
      logic,
    );
  return (
    <div className="gh-filter">
      {rows.length === 0 ? <p>按字段的值筛选记录，可添加多个条件。</p> : null}
      {rows.length > 1 ? (
        <label className="gh-filter-logic">
          符合以下
          <select
            value={logic}
            onChange={event => onChange([...rows], event.target.value === 'or' ? 'or' : 'and')}
          >
            <option value="and">所有</option>
            <option value="or">任一</option>
          </select>
          条件
        </label>
      ) : null}
      {rows.map(row => {
        const column = usable.find(({ id }) => id === row.fieldId);
        if (!column) return null;
        return (
          <div key={row.key} className="gh-filter-row">
            <select
              aria-label="字段"
              value={row.fieldId}
              onChange={event => {
                const next = usable.find(({ id }) => id === event.target.value);
                if (next) put({ ...freshRow(next), key: row.key });
              }}
            >
              {usable.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            <select
              aria-label="比较方式"
              value={row.operator}
              onChange={event => put({ ...row, operator: event.target.value as Operator })}
            >
              {operatorsOf(column).map(operator => (
                <option key={operator} value={operator}>
                  {operatorText(operator, column.spec.column)}
                </option>
              ))}
            </select>
            {needsValue(row.operator) ? (
              <FilterValue column={column} value={row.value} onChange={value => put({ ...row, value })} />
            ) : (
              <span />
            )}
            <Button
              size="small"
              look="ghost"
              icon
              aria-label="删除条件"
              onClick={() =>
                onChange(
                  rows.filter(old => old.key !== row.key),
                  logic,
                )
              }
            >
              <X size={14} aria-hidden="true" />
            </Button>
          </div>
        );
      })}
      {first && rows.length < MOST_ROWS ? (
        <Button size="small" look="ghost" onClick={() => onChange([...rows, freshRow(first)], logic)}>
          <Plus size={14} aria-hidden="true" /> 添加条件
        </Button>
      ) : null}
    </div>
  );
}
