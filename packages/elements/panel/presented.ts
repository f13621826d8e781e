import type { Props } from '@gonghui/scene/types.ts';
import { stretchText } from '../charts/date-text.ts';
import { formatIn, formatNumber, type ValueFormat } from '../charts/format.ts';
import { type Answer, type AnswerColumn, type Cell, isKeyed, type Keyed } from '../query/answer.ts';
import { isDateType, isNumberType } from '../query/field-types.ts';
import { keepsFormat } from '../query/keeps-format.ts';
import type { FieldMapping, MappedField } from '../query/query.ts';

/** How a rate of growth is written where nobody says. */
const RATE: ValueFormat = { percent: true, decimals: 1 };

/** The format of a column: the dataset's before the panel's, which is locked where the dataset has one (spec, designers §5). */
function formatOf(column: AnswerColumn, field: MappedField | undefined): ValueFormat | undefined {
  const own = formatIn(field?.format);
  if (field && !keepsFormat(field)) return own ?? (field.compare?.show === 'rate' ? RATE : undefined);
  return formatIn(column.format) ?? own;
}

/** What a group is called: a stretch of time and a number as the format of their column has it. */
function labelOf(cell: Keyed, field: MappedField | undefined, format: ValueFormat | undefined): string {
  const { key, label } = cell;
  if (!format || !field || key === null) return label;
  if (isDateType(field.type) && typeof key === 'string' && format.date)
    return stretchText(key, label, field.unit ?? 'day', format.date);
  return isNumberType(field.type) && typeof key === 'string' ? formatNumber(key, format) : label;
}

/** Labels of one column: different keys never have the same one, so that namesakes stay two (rule Q5). */
function labels(field: MappedField | undefined, format: ValueFormat | undefined): (cell: Cell) => Cell {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  return cell => {
    if (!isKeyed(cell)) return cell;
    const id = JSON.stringify(cell.key);
    let label = given.get(id);
    if (label === undefined) {
      const plain = labelOf(cell, field, format);
      label = plain;
      for (let count = 2; taken.has(label); count++) label = `${plain}（${count}）`;
      taken.add(label);
      given.set(id, label);
    }
    return label === cell.label ? cell : { key: cell.key, label };
  };
}

/**
 * An answer as a panel shows it: each column with its format, groups called by it. Charts, tables, cards and downloads draw
 * from this alone, so that a number reads the same everywhere.
 */
export function presented(answer: Answer, mapping: FieldMapping): Answer {
  const fields = new Map(
    Object.values(mapping)
      .flat()
      .map(field => [field.id, field]),
  );
  const { main } = answer;
  const columns = main.columns.map((given): AnswerColumn => {
    const { format: _, ...column } = given;
    const format = formatOf(given, fields.get(column.id));
    return format ? { ...column, format: format as unknown as Props } : column;
  });
  const named = columns.map((column, at) =>
    column.role === 'dimension' ? labels(fields.get(column.id), formatIn(columns[at]?.format)) : null,
  );
  // Rows as they are have no groups to be called anything.
  const cells = named.some(Boolean)
    ? (row: readonly Cell[]): readonly Cell[] => row.map((cell, at) => named[at]?.(cell) ?? cell)
    : (row: readonly Cell[]): readonly Cell[] => row;
  return {
    ...answer,
    main: {
      ...main,
      columns,
      rows: main.rows.map(cells),
      ...(main.totals ? { totals: main.totals.map(total => ({ ...total, cells: cells(total.cells) })) } : {}),
    },
  };
}
