import type { FormField } from './form-fields.ts';
import { differsByRecord, type FormRights } from './form-rights.ts';
import { recordColumn, recordTable } from './record-table.ts';
import { type RightsFrame, recordSource, rowsSql, showsSql } from './rights-sql.ts';
import type { SqlParts } from './sql-parts.ts';

/** Which records' rows: those of an enterprise. */
export interface RowFrame extends RightsFrame {
  readonly tenantId: string;
}

/** Records that come with rows of a subform: those that have some, all, or those alone that have none; these come once. */
export type WithRows = 'some' | 'all' | 'none';

/** How records came out of their approval that are left out. */
export type LeftOutEndings = readonly string[];

/** Which records' rows are read: of a subform those with some unless said, and none that ended like this. */
interface RowFilter {
  readonly records?: WithRows;
  readonly without?: LeftOutEndings;
}

/**
 * Rows that somebody sees, as `from … where …` with the records under the name `t`: of the enterprise, not removed, within
 * his rights, with fields empty where they are hidden from him (rule P1). With a subform a row of it each, under the name
 * `c`, and only of records that show the subform; `cell` reads a column of it, empty where the record hides it.
 */
export function rowSource(
  rights: FormRights,
  frame: RowFrame,
  subform: FormField | null,
  sql: SqlParts,
  { records = 'some', without = [] }: RowFilter = {},
): { readonly from: string; cell(column: FormField): string } {
  const source = recordSource(rights, frame, sql);
  const rows =
    subform === null
      ? ''
      : ` ${records === 'some' ? '' : 'left '}join ${recordTable(frame.formId, subform.id)} c on c.record_id = t.id and c.tenant_id = t.tenant_id`;
  const where = [`t.tenant_id = ${sql.put(frame.tenantId)}`, 't.deleted_at is null'];
  const seen = rowsSql(rights, 'see', frame, sql);
  if (seen !== 'true') where.push(seen);
  if (without.length > 0)
    where.push(`coalesce(t.process_status, '') <> all(${sql.put([...without])}::text[])`);
  if (subform && differsByRecord(rights, subform.id)) where.push(showsSql(rights, subform.id, frame, sql));
  if (subform && records === 'none') where.push('c.record_id is null');
  return {
    from: `from ${source}${rows} where ${where.join(' and ')}`,
    cell(column) {
      const value = `c.${recordColumn(column.id)}`;
      if (!differsByRecord(rights, column.id)) return value;
      return `case when ${showsSql(rights, column.id, frame, sql)} then ${value} end`;
    },
  };
}
