// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
import type { Measure } from '@gonghui/contract/record-list.ts';
import { memo } from 'react';
import { ListCount } from '../ListCount.tsx';
import { type ListColumn, TOTAL_NAMES, type Total, totalText } from '../views/layout.ts';
import { cellStyle, type Geometry } from './geometry.ts';
import { TotalText } from './TotalText.tsx';
import './summary.css';

interface SummaryRowProps {
  columns: readonly ListColumn[];
  geometry: Geometry;
  visibleColumns: readonly [number, number];
  line: number;
  measures: Readonly<Record<string, Measure>>;
  onTotal(id: string, total: Total): void;
}

const NUMERIC: Total[] = ['none', 'sum', 'mean', 'min', 'max', 'filled'];
const OTHER: Total[] = ['none', 'filled'];

/** What columns come to over all records that match, not only those on screen. */
export const SummaryRow = memo(function SummaryRow(props: SummaryRowProps) {
  const { columns, geometry, visibleColumns, line, measures, onTotal } = props;
  const cell = (column: ListColumn, at: number) => {
    const choices = column.numeric ? NUMERIC : OTHER;
    const text = totalText(column.total, measures[column.id], column);
    return (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={at + 2}
        className="gr-sum"
        data-first={at === 0 || undefined}
        data-numeric={column.numeric || undefined}
        style={cellStyle(column, at, visibleColumns[0], geometry)}
      >
        {at === 0 ? (
          <span className="gr-total">
            <ListCount />
          </span>
        ) : column.system ? null : (
          <label data-none={column.total === 'none' || undefined}>
            <small>{column.total === 'none' ? '汇总' : TOTAL_NAMES[column.total]}</small>
            {text ? <TotalText total={column.total} measure={measures[column.id]} text={text} /> : null}
            <select
              aria-label={`${column.title}的汇总方式`}
              value={column.total}
              onChange={event => onTotal(column.id, event.target.value as Total)}
            >
              {choices.map(choice => (
                <option key={choice} value={choice}>
                  {TOTAL_NAMES[choice]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={line + 2} className="gr-foot" style={{ width: geometry.width }}>
      <div role="presentation" className="gr-frozen">
        <div role="gridcell" aria-colindex={1} className="gr-check" data-foot />
        {columns[0] ? cell(columns[0], 0) : null}
      </div>
      {columns
        .slice(visibleColumns[0], visibleColumns[1])
        .map((column, i) => cell(column, visibleColumns[0] + i))}
    </div>
  );
});
