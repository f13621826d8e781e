import { CSV_BEGIN, CSV_END, csvLine, csvText } from '@gonghui/kernel/csv.ts';
import type { NameBook } from '../../definition.ts';
import { fieldOf } from '../fields.ts';
import type { SubformColumn, SubformRow } from '../views-api.ts';

export const titleOf = (column: SubformColumn): string =>
  typeof column.props.label === 'string' ? column.props.label : '';

/** Text of a cell for lists and exports; empty where there is nothing. */
export function cellText(row: SubformRow, column: SubformColumn, names: NameBook): string {
  const spec = fieldOf(column.type);
  const value = row.values[column.id];
  if (!spec || value === undefined || spec.isEmpty(value)) return '';
  return spec.toText(value, column.props, names);
}

/** All rows as CSV, with a byte order mark so that office programs read the Chinese in it. */
export function toCsv(
  rows: readonly SubformRow[],
  columns: readonly SubformColumn[],
  names: NameBook,
): string {
  const body = rows.map(row =>
    csvLine(
      columns.map(column => {
        const text = cellText(row, column, names);
        // Numbers stay numbers: a minus sign starts no formula there.
        return typeof row.values[column.id] === 'number' ? text : csvText(text);
      }),
    ),
  );
  const head = csvLine(columns.map(column => csvText(titleOf(column))));
  return `${CSV_BEGIN}${[head, ...body].join(CSV_END)}${CSV_END}`;
}
