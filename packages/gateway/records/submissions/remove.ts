import { BIN_DAYS } from '@gonghui/contract/record-work.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import type { FormVersion } from '../../design/forms/index.ts';
import type { FormRow } from '../../design/page-rows/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { writeChanges } from './changes.ts';
import { closedTo } from './closed.ts';
import { recordsChanged, recordsRemoved, recordsRestored, recordsWritten } from './events.ts';
import { beforeChange, beforeRemove } from './fields/hooks.ts';
import { readValues, type StoredRecord } from './read.ts';
import { keysOf } from './unique-keys.ts';
import type { LockedRecord } from './write-record.ts';
import { writtenRecord } from './written.ts';

const DAY_MS = 24 * 3600_000;

/** What was removed before this moment stays removed. */
export const binStart = (now: number): Date => new Date(now - BIN_DAYS * DAY_MS);

interface FormAtVersion {
  form: FormRow;
  version: FormVersion;
}

/** Removes locked records: out of every list, their unique values free again, the rows kept for the bin. */
export async function takeOff(
  trx: Trx,
  ctx: Ctx,
  { form, version }: FormAtVersion,
  rows: readonly StoredRecord[],
  at: Date,
): Promise<void> {
  const ids = rows.map(row => row.id);
  if (ids.length === 0) return;
  for (const row of rows) {
    const closed = closedTo(ctx, form, row, 'remove');
    if (closed !== null) throw new AppError('conflict', closed);
  }
  await publish(trx, recordsRemoved, ctx, { recordIds: ids, at });
  await beforeRemove(trx, { ctx, formId: form.id, at, fields: version.fields, recordIds: ids });
  await sql`update ${sql.table(recordTable(form.id))} set deleted_at = ${at}, rev = rev + 1
    where id = any(${ids}::text[]) and tenant_id = ${ctx.tenantId}`.execute(trx);
  await sql`update submissions set deleted_at = ${at}, deleted_by = ${ctx.actor.id}
    where id = any(${ids}::text[]) and tenant_id = ${ctx.tenantId}`.execute(trx);
  await sql`delete from record_keys where record_id = any(${ids}::text[]) and tenant_id = ${ctx.tenantId}`.execute(
    trx,
  );
  await writeChanges(
    trx,
    ctx,
    form.id,
    at,
    rows.map(row => ({ recordId: row.id, rev: row.rev + 1, kind: 'remove', fields: {} })),
  );
  for (const id of ids) await audit(trx, ctx, 'submission.remove', id, { formId: form.id });
  if (form.hooked) {
    const values = await readValues(trx, form.id, version.fields, rows);
    await publish(trx, recordsWritten, ctx, {
      formId: form.id,
      version,
      records: rows.map(row => writtenRecord(row, 'deleted', at, values.get(row.id) ?? {})),
      imported: false,
    });
  }
  await publish(trx, recordsChanged, ctx, { formId: form.id });
}

/**
 * Brings one locked record back, as a change from nothing to what it holds: places that were booked are taken again.
 * Refuses, naming the field, when another record has taken one of its unique values or places meanwhile.
 */
export async function bringBack(
  trx: Trx,
  ctx: Ctx,
  { form, version }: FormAtVersion,
  { row, current }: LockedRecord,
  at: Date,
): Promise<void> {
  const nothing = Object.fromEntries(version.fields.map(field => [field.id, field.spec.empty]));
  await beforeChange(trx, {
    ctx,
    formId: form.id,
    at,
    fields: version.fields,
    recordId: row.id,
    before: nothing,
    values: { ...current },
  });
  const keys = keysOf(version.fields, current);
  if (keys.length > 0) {
    const { rows } = await sql<{ field_id: string; key: string }>`
      insert into record_keys (tenant_id, form_id, field_id, key, record_id)
      select ${ctx.tenantId}, ${form.id}, e.field_id, e.key, ${row.id}
      from unnest(${keys.map(entry => entry.fieldId)}::text[], ${keys.map(entry => entry.key)}::text[]) as e(field_id, key)
      on conflict do nothing returning field_id, key`.execute(trx);
    const reserved = new Set(rows.map(entry => `${entry.field_id} ${entry.key}`));
    const taken = keys.find(entry => !reserved.has(`${entry.fieldId} ${entry.key}`));
    if (taken) throw new AppError('conflict', `「${taken.label}」的内容已被其他记录使用`);
  }
  await sql`update ${sql.table(recordTable(form.id))} set deleted_at = null, rev = rev + 1
    where id = ${row.id} and tenant_id = ${ctx.tenantId}`.execute(trx);
  await publish(trx, recordsRestored, ctx, { recordIds: [row.id] });
  await sql`update submissions set deleted_at = null, deleted_by = null
    where id = ${row.id} and tenant_id = ${ctx.tenantId}`.execute(trx);
  await writeChanges(trx, ctx, form.id, at, [
    { recordId: row.id, rev: row.rev + 1, kind: 'restore', fields: {} },
  ]);
  await audit(trx, ctx, 'submission.restore', row.id, { formId: form.id });
  if (form.hooked)
    await publish(trx, recordsWritten, ctx, {
      formId: form.id,
      version,
      records: [writtenRecord(row, 'restored', at, current)],
      imported: false,
    });
}
