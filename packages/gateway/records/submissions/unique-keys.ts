import { createHash } from 'node:crypto';
import { type FormField, isUnique } from '@gonghui/domain/form-fields.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { type UniqueEntry, uniqueEntries } from '@gonghui/domain/record-write.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion, readVersion } from '../../design/forms/index.ts';
import type { FormRow } from '../../design/page-rows/index.ts';
import type { VersionRow } from '../../design/versions/index.ts';

/** Longer values are kept as a digest: an index entry has to fit into a page. */
const LONGEST = 200;
const BATCH = 2000;

const short = (entry: UniqueEntry): UniqueEntry =>
  entry.key.length <= LONGEST
    ? entry
    : { ...entry, key: `sha256:${createHash('sha256').update(entry.key).digest('hex')}` };

/** What the key table holds for these values. */
export const keysOf = (fields: readonly FormField[], values: Readonly<Record<string, Json>>): UniqueEntry[] =>
  uniqueEntries(fields, values).map(short);

/** What is said of a value that another record has. */
export const duplicateMessage = (label: string): string => `「${label}」此项内容已存在，不允许重复提交`;

/** Spec, platform §8, code 509: one sentence for each entry. */
export const duplicateError = (items: readonly { fieldId: string; label: string }[]): AppError =>
  new AppError('duplicateValue', items.map(item => duplicateMessage(item.label)).join('；'), {
    items: items.map(({ fieldId, label }) => ({ fieldId, item: label })),
  });

/** What an entry is called where entries are looked up. */
export const entryName = ({ fieldId, key }: Pick<UniqueEntry, 'fieldId' | 'key'>): string =>
  `${fieldId} ${key}`;

/** The records that hold these entries, by the entry's name. */
export async function holdersOf(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  entries: readonly UniqueEntry[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ field_id: string; key: string; record_id: string }>`
    select k.field_id, k.key, k.record_id from record_keys k
    join unnest(${entries.map(entry => entry.fieldId)}::text[], ${entries.map(entry => entry.key)}::text[]) as e(field_id, key)
      on e.field_id = k.field_id and e.key = k.key
    where k.tenant_id = ${ctx.tenantId} and k.form_id = ${formId}`.execute(trx);
  return new Map(rows.map(row => [entryName({ fieldId: row.field_id, key: row.key }), row.record_id]));
}

/** Of these entries, those that another record holds: one per field, enough to tell a person. */
export async function takenBy(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  entries: readonly UniqueEntry[],
  except: string | null,
): Promise<UniqueEntry[]> {
  const holders = await holdersOf(trx, ctx, formId, entries);
  const found = entries.filter(entry => (holders.get(entryName(entry)) ?? except) !== except);
  return found.filter((entry, i) => found.findIndex(other => other.fieldId === entry.fieldId) === i);
}

interface UniqueColumn {
  field: FormField;
  subformId: string | null;
}

function uniqueColumns({ fields }: FormVersion): UniqueColumn[] {
  return fields.flatMap(field => [
    ...(isUnique(field) ? [{ field, subformId: null }] : []),
    ...(field.columns ?? []).filter(isUnique).map(column => ({ field: column, subformId: field.id })),
  ]);
}

/**
 * Fits the key table to a version about to be released: values of fields that become unique are entered, those of
 * fields that no longer are go. Where records already share a value the oldest holds it; the others stay as they are,
 * and nobody can add one more. Writers of the record table wait until the release is through.
 */
export async function indexUniqueFields(trx: Trx, ctx: Ctx, form: FormRow, next: VersionRow): Promise<void> {
  const before =
    form.released_version === null ? null : await formVersion(trx, ctx, form.id, form.released_version);
  const columns = uniqueColumns(readVersion(next));
  const kept = new Set(before ? uniqueColumns(before).map(({ field }) => field.id) : []);
  if (columns.length === 0 && kept.size === 0) return;

  await sql`lock table ${sql.table(recordTable(form.id))} in share row exclusive mode`.execute(trx);
  const now = columns.map(({ field }) => field.id);
  await sql`delete from record_keys where tenant_id = ${ctx.tenantId} and form_id = ${form.id}
    and not (field_id = any(${now}::text[]))`.execute(trx);
  for (const column of columns) if (!kept.has(column.field.id)) await indexColumn(trx, ctx, form.id, column);
}

async function indexColumn(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  { field, subformId }: UniqueColumn,
): Promise<void> {
  const records = sql.table(recordTable(formId));
  const column = sql.ref(recordColumn(field.id));
  const source =
    subformId === null
      ? sql`select r.id, r.${column} as value, r.created_at, 0 as position from ${records} r`
      : sql`select r.id, c.${column} as value, r.created_at, c.position from ${records} r
          join ${sql.table(recordTable(formId, subformId))} c on c.record_id = r.id`;
  const { rows } = await sql<{ id: string; value: string }>`
    select s.id, s.value from (${source} where r.deleted_at is null) s where s.value is not null
    order by s.created_at, s.id, s.position`.execute(trx);
  for (let i = 0; i < rows.length; i += BATCH) {
    const entries = rows
      .slice(i, i + BATCH)
      .flatMap(row => keysOf([field], { [field.id]: row.value }).map(entry => ({ ...entry, id: row.id })));
    await sql`insert into record_keys (tenant_id, form_id, field_id, key, record_id)
      select ${ctx.tenantId}, ${formId}, ${field.id}, e.key, e.id
      from unnest(${entries.map(entry => entry.key)}::text[], ${entries.map(entry => entry.id)}::text[]) with ordinality as e(key, id, n)
      order by e.n on conflict do nothing`.execute(trx);
  }
}
