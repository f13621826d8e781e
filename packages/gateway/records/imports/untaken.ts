import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import { type LineNames, lineName } from '@gonghui/elements/form/shared/rows.ts';
import { isSame, type Json } from '@gonghui/kernel/json.ts';

type Values = Readonly<Record<string, Json>>;

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const said = (value: Json): string =>
  typeof value === 'number' || typeof value === 'string' ? `为“${String(value).slice(0, 40)}”` : '';

/** What became of one value of the table; undefined where it came in. */
function fate(field: FormField, given: Json | undefined, taken: Json | undefined): string | undefined {
  if (given === undefined || given === taken || isNothing(given)) return undefined;
  if (isNothing(taken)) return `「${field.label}」被表单的规则隐藏，表格中的内容没有取用`;
  const read = field.spec.read(given, field.props);
  if (!read.ok || isSame(read.value, taken)) return undefined;
  return `「${field.label}」由表单填写${said(taken ?? null)}，表格中的“${String(given).slice(0, 40)}”没有取用`;
}

/**
 * Values of a row that the form's rules leave out, or that its formulas and links make others of, as they do while somebody fills in;
 * so do cells of subforms, each with the row of its line.
 */
export const untaken = (
  fields: readonly FormField[],
  given: Values,
  taken: Values,
  lines: LineNames,
): string[] =>
  fields.flatMap(field => {
    if (!field.columns || isNothing(taken[field.id]))
      return fate(field, given[field.id], taken[field.id]) ?? [];
    const rows = new Map(rowsOf(taken[field.id]).map(row => [row.id, row.values]));
    return rowsOf(given[field.id]).flatMap((row, at) =>
      (field.columns ?? []).flatMap(column => {
        const told = fate(column, row.values[column.id], rows.get(row.id)?.[column.id]);
        return told === undefined ? [] : [`「${field.label}」${lineName(lines, row, at)}${told}`];
      }),
    );
  });
