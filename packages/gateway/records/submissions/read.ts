import type { ProcessStatus } from '@gonghui/contract/approval-shapes.ts';
import { type RecordItem, SECRET_MASK } from '@gonghui/contract/submissions.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { fromColumn, readExpression } from '@gonghui/domain/record-value.ts';
import type { RecordRow } from '@gonghui/domain/record-write.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';

/** A row of a record table as selected by `recordColumns`. */
export interface StoredRecord {
  id: string;
  created_by: string;
  created_at: Date;
  updated_by: string;
  updated_at: Date;
  rev: number;
  version: number;
  process_status: ProcessStatus | null;
  /** Read along where public links have brought some. */
  came?: { channel: string; referrer: string; params: Record<string, string> } | null;
  /** Read along with it by lists; null for somebody who is not there. */
  created_name?: string | null;
  updated_name?: string | null;
  [column: string]: unknown;
}

/** The value of a field as read; write-only ones as dots (spec: password shown as six dots). */
function readValue(field: FormField, row: Readonly<Record<string, unknown>>): Json {
  const value = row[recordColumn(field.id)];
  if (field.spec.writeOnly) return value === true ? SECRET_MASK : field.spec.empty;
  return fromColumn(value, field.spec.empty);
}

/** Rows of a form's subforms for some records: record id → subform id → rows in order. One query per subform. */
async function subformRows(
  trx: Trx,
  formId: string,
  fields: readonly FormField[],
  recordIds: readonly string[],
): Promise<Map<string, Map<string, RecordRow[]>>> {
  const found = new Map<string, Map<string, RecordRow[]>>(recordIds.map(id => [id, new Map()]));
  for (const field of fields) {
    if (!field.columns || recordIds.length === 0) continue;
    const columns = field.columns.filter(column => column.spec.column !== 'rows');
    const select = columns.map(column => {
      const name = recordColumn(column.id);
      return column.spec.writeOnly
        ? `(${name} is not null) as ${name}`
        : `${readExpression(column.spec.column, name)} as ${name}`;
    });
    const { rows } = await sql<Record<string, unknown> & { record_id: string; id: string }>`
      select record_id, id ${sql.raw(select.map(text => `, ${text}`).join(''))}
      from ${sql.table(recordTable(formId, field.id))} where record_id = any(${[...recordIds]}::text[])
      order by record_id, position`.execute(trx);
    for (const row of rows) {
      const lists = found.get(row.record_id);
      const list = lists?.get(field.id) ?? [];
      lists?.set(field.id, list);
      list.push({
        id: row.id,
        values: Object.fromEntries(columns.map(column => [column.id, readValue(column, row)])),
      });
    }
  }
  return found;
}

/** Values of records by id, every field of the version present, in canonical form. */
export async function readValues(
  trx: Trx,
  formId: string,
  fields: readonly FormField[],
  rows: readonly StoredRecord[],
): Promise<Map<string, Record<string, Json>>> {
  const subforms = await subformRows(
    trx,
    formId,
    fields,
    rows.map(row => row.id),
  );
  return new Map(
    rows.map(row => {
      const values: Record<string, Json> = {};
      for (const field of fields) {
        values[field.id] = field.columns
          ? ((subforms.get(row.id)?.get(field.id) ?? []) as unknown as Json)
          : readValue(field, row);
      }
      return [row.id, values];
    }),
  );
}

/** How it came by a public link; nothing where it did not. */
const arrivalOf = ({ came }: StoredRecord) =>
  came
    ? {
        channel: came.channel,
        ...(came.referrer ? { referrer: came.referrer } : {}),
        ...(Object.keys(came.params).length > 0 ? { params: came.params } : {}),
      }
    : {};

/** A record as it travels; `nameOf` gives the people's names. */
export function recordItem(
  row: StoredRecord,
  values: Record<string, Json>,
  nameOf: (id: string) => string,
): RecordItem {
  return {
    id: row.id,
    values,
    createdBy: { id: row.created_by, name: nameOf(row.created_by) },
    createdAt: row.created_at.getTime(),
    updatedBy: { id: row.updated_by, name: nameOf(row.updated_by) },
    updatedAt: row.updated_at.getTime(),
    rev: row.rev,
    version: row.version,
    processStatus: row.process_status,
    ...arrivalOf(row),
  };
}
