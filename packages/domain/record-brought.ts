import type { FormField } from './form-fields.ts';
import { type BulkRecord, listParameter, rowsSource, rowsStep } from './record-bulk.ts';
import type { SqlText } from './record-query.ts';
import { recordTable } from './record-table.ts';
import { SqlParts } from './sql-parts.ts';

/** A record that comes with its applet: who made it and when stay what they were. Moments are microseconds since 1970. */
export interface BroughtRecord extends Omit<BulkRecord, 'unique'> {
  readonly by: string;
  readonly at: number;
  readonly changedAt: number;
  readonly files: readonly string[];
}

export interface BroughtBatch {
  formId: string;
  tenantId: string;
  /** The saved version that the values are of. */
  version: number;
  fields: readonly FormField[];
  records: readonly BroughtRecord[];
}

const moment = (column: string): string => `'epoch'::timestamptz + e.${column} * interval '1 microsecond'`;

/**
 * One statement that stores a batch of records as they were: submissions, records, subform rows and what files each uses. Answers
 * `stored`, their number, 0 when the form is gone. A key that is there already fails the whole, as in `insertRecordsSql`. Unique values are
 * indexed when the form is released.
 */
export function bringRecordsSql(batch: BroughtBatch): SqlText {
  const sql = new SqlParts();
  const { records } = batch;
  const [form, tenant, version] = [sql.put(batch.formId), sql.put(batch.tenantId), sql.put(batch.version)];
  const source = rowsSource(
    batch.fields,
    records.map(record => record.values),
    [
      { name: 'id', type: 'text', list: records.map(record => record.id) },
      { name: 'key', type: 'text', list: records.map(record => record.key) },
      { name: 'made_by', type: 'text', list: records.map(record => record.by) },
      { name: 'made', type: 'bigint', list: records.map(record => record.at) },
      { name: 'changed', type: 'bigint', list: records.map(record => record.changedAt) },
    ],
    sql,
  );
  const steps = [
    `f as materialized (select 1 from forms where id = ${form}::text and tenant_id = ${tenant}::text and deleted_at is null)`,
    `e as materialized (select e.* from f, ${source.from})`,
    `s as (insert into submissions (id, tenant_id, form_id, idem_key, digest, answer, version, created_by, created_at)
 select e.id, ${tenant}::text, ${form}::text, e.key, '', jsonb_build_object('id', e.id), ${version}::int, e.made_by, ${moment('made')} from e)`,
    `r as (insert into ${recordTable(batch.formId)} (id, tenant_id, created_by, created_at, updated_by, updated_at, version${source.names})
 select e.id, ${tenant}::text, e.made_by, ${moment('made')}, e.made_by, ${moment('changed')}, ${version}::int${source.values} from e)`,
  ];
  for (const field of batch.fields) if (field.columns) steps.push(...rowsStep(batch, field, tenant, sql));
  const uses = records.flatMap(({ id, files }) => files.map(file => ({ id, file })));
  if (uses.length > 0)
    steps.push(
      `u as (insert into record_files (tenant_id, form_id, record_id, file_id)
 select ${tenant}::text, ${form}::text, u.id, u.file from f, unnest(${[
   listParameter(
     uses.map(({ id }) => id),
     sql,
   ),
   listParameter(
     uses.map(({ file }) => file),
     sql,
   ),
 ].join(', ')}) as u(id, file) on conflict do nothing)`,
    );
  return { text: `with ${steps.join(',\n')}\nselect count(*)::int as stored from e`, values: sql.values };
}
