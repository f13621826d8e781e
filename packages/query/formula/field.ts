import type { SqlBlocks } from '@gonghui/syntax/sql/blocks.ts';
import type { SourceColumn } from '../source.ts';
import type { FormulaField } from './frame.ts';

/**
 * A column of a source as formulas see it, as records' formulas see a field: a choice is the text of its option, numbers,
 * dates and lists are what they are, empty text is nothing. `sql`: the column in its row, moments already on the
 * enterprise's wall clock.
 */
export function fieldSql(column: SourceColumn, sql: string, b: SqlBlocks): FormulaField {
  const { label, kind, options } = column;
  const named = (value: string) =>
    options && options.length > 0
      ? `case ${value} ${options.map(option => `when ${b.text(option.value)} then ${b.text(option.label)}`).join(' ')} else ${value} end`
      : value;
  switch (kind) {
    case 'number':
      return { label, type: 'number', sql: b.asNumber(sql) };
    case 'boolean':
      return { label, type: 'boolean', sql };
    case 'date':
      return { label, type: 'date', sql: b.asMoment(sql) };
    case 'timestamp':
      return { label, type: 'moment', sql: b.asMoment(sql) };
    case 'text-list':
    case 'date-list':
      return { label, type: 'list', sql: b.mapText(sql, named) };
    default:
      return { label, type: 'text', sql: `nullif(${named(b.asText(sql))}, '')` };
  }
}
