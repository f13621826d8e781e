import type { FormField } from '@gonghui/domain/form-fields.ts';
import { recordColumns } from '@gonghui/domain/record-query.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf, partsOf } from '../../base/db/many.ts';
import type { FormVersion } from '../../design/forms/index.ts';
import { readValues, type StoredRecord } from './read.ts';

/** What somebody said about a record. */
interface PackedComment {
  readonly by: string;
  /** Milliseconds. */
  readonly at: number;
  readonly text: string;
}

/** A record as it travels with its applet, with ids in it; what is written and never shown is not there. */
export interface PackedRecord {
  readonly id: string;
  readonly by: string;
  /** Microseconds since 1970: records of one moment keep their order. */
  readonly at: number;
  readonly changedAt: number | null;
  readonly status: string | null;
  readonly values: Record<string, Json>;
  readonly comments: readonly PackedComment[];
}

/** Where the next stretch begins: behind this record, in the order in which they came. */
export interface PackedPlace {
  readonly at: string;
  readonly id: string;
}

const STRETCH = 500;

const withoutSecrets = (fields: readonly FormField[]): FormField[] =>
  fields
    .filter(({ spec }) => !spec.writeOnly)
    .map(field => (field.columns ? { ...field, columns: withoutSecrets(field.columns) } : field));

async function commentsOf(trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<Map<string, PackedComment[]>> {
  const rows = await trx
    .selectFrom('record_comments')
    .select(['record_id', 'created_by', 'created_at', 'body'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('record_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const found = new Map<string, PackedComment[]>();
  for (const { record_id, created_by: by, created_at, body: text } of rows)
    found.set(record_id, [...(found.get(record_id) ?? []), { by, at: created_at.getTime(), text }]);
  return found;
}

/** A stretch of all records of a form, the oldest first; whoever asks manages the form. `next` is null behind the last. */
export async function packedRecords(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  { fields: all }: Pick<FormVersion, 'fields'>,
  after: PackedPlace | null,
): Promise<{ records: PackedRecord[]; next: PackedPlace | null }> {
  const fields = withoutSecrets(all);
  const behind = after
    ? sql`and (t.created_at, t.id) > (${after.at}::timestamptz, ${after.id}::text)`
    : sql``;
  const { rows } = await sql<StoredRecord & { exact: string; made: string; changed: string }>`
    select t.created_at::text as exact, (extract(epoch from t.created_at) * 1000000)::bigint::text as made,
      (extract(epoch from t.updated_at) * 1000000)::bigint::text as changed, ${sql.raw(recordColumns(fields))}
    from ${sql.table(recordTable(formId))} t
    where t.tenant_id = ${ctx.tenantId} and t.deleted_at is null ${behind}
    order by t.created_at, t.id limit ${STRETCH}`.execute(trx);
  const values = await readValues(trx, formId, fields, rows);
  const comments = await commentsOf(
    trx,
    ctx,
    rows.map(({ id }) => id),
  );
  const records = rows.map((row): PackedRecord => {
    const [at, changed] = [Number(row.made), Number(row.changed)];
    return {
      id: row.id,
      by: row.created_by,
      at,
      changedAt: changed === at ? null : changed,
      status: row.process_status,
      values: values.get(row.id) ?? {},
      comments: comments.get(row.id) ?? [],
    };
  });
  const last = rows.at(-1);
  return { records, next: last && rows.length === STRETCH ? { at: last.exact, id: last.id } : null };
}

/** How far the automatic numbers of forms are. */
interface PackedCounter {
  readonly form: string;
  readonly field: string;
  readonly period: string;
  readonly last: number;
}

/** Counters of these forms, in the order of their fields. */
export async function packedCounters(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  formIds: readonly string[],
): Promise<PackedCounter[]> {
  const rows = await trx
    .selectFrom('serial_counters')
    .select(['form_id', 'field_id', 'period', 'last'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', anyOf(formIds))
    .orderBy('field_id')
    .orderBy('period')
    .execute();
  return rows.map(({ form_id: form, field_id: field, period, last }) => ({ form, field, period, last }));
}

/** Lets numbers of forms that came with their records go on behind the last. */
export async function bringCounters(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  counters: readonly PackedCounter[],
): Promise<void> {
  const rows = counters.map(({ form, field, period, last }) => ({
    ...{ tenant_id: ctx.tenantId, form_id: form, field_id: field, period, last },
  }));
  for (const part of partsOf(rows)) await trx.insertInto('serial_counters').values(part).execute();
}
