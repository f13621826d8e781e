import type { FormAction, Grant } from '@gonghui/domain/form-rights.ts';
import { recordColumns } from '@gonghui/domain/record-query.ts';
import type { QueryFrame } from '@gonghui/domain/record-question.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { grantedSql, grantsOn, rowsSql } from '@gonghui/domain/rights-sql.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import { type FormAccess, formAccess } from '../access/index.ts';
import type { GrantedRecord } from './present.ts';

/** A form whose records are read: what the actor may do with them, by the fields of the version that fillers see now. */
export interface OpenForm extends Pick<FormAccess, 'form' | 'rights'> {
  version: FormVersion;
}

export interface OpenRecord extends FormAccess, OpenForm {
  row: GrantedRecord;
  /** The permission groups that this record belongs to. */
  grants: Grant[];
}

/** For what records are read, and how. */
interface Reading {
  /** What the actor must be allowed to do with them. */
  action: FormAction;
  /** Holds them to the end of the transaction, in one order, so that two batches never wait for each other. */
  lock?: boolean;
  /** Looks in the bin, at what was removed since then. */
  removedSince?: Date | undefined;
  /** The version whose fields are read, where that is not the one that fillers see now. */
  shown?: FormVersion;
}

/** The form of a record that is there; to anybody else the record is not. */
export async function formOf(trx: Trx, ctx: Ctx, id: string): Promise<FormAccess> {
  const row = await trx
    .selectFrom('submissions')
    .select('form_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return formAccess(trx, ctx, row.form_id);
}

export const frameFor = (ctx: Ctx, { form, rights, version }: OpenForm): QueryFrame => ({
  formId: form.id,
  tenantId: ctx.tenantId,
  fields: version.fields,
  rights,
  timeZone: TIME_ZONE,
});

/** Records of a form with which the actor may do this, as they are in the database, all fields included. */
export async function readGranted(
  trx: Trx,
  ctx: Ctx,
  open: OpenForm,
  ids: readonly string[],
  { action, lock = false, removedSince, shown = open.version }: Reading,
): Promise<GrantedRecord[]> {
  const parts = new SqlParts();
  const frame = frameFor(ctx, open);
  const columns = `${recordColumns(shown.fields)}, ${grantedSql(open.rights, frame, parts)}`;
  const where = [
    `t.tenant_id = ${parts.put(ctx.tenantId)}`,
    `t.id = any(${parts.put([...ids])}::text[])`,
    removedSince ? `t.deleted_at >= ${parts.put(removedSince)}` : 't.deleted_at is null',
    rowsSql(open.rights, action, frame, parts),
  ];
  const text = `select ${columns} from ${recordTable(open.form.id)} t where ${where.join(' and ')} order by t.id${lock ? ' for update of t' : ''}`;
  const { rows } = await trx.executeQuery<GrantedRecord>(CompiledQuery.raw(text, parts.values));
  return rows;
}

/** One record with what the actor may do with it; not found when he may not even see it, forbidden when only not this. */
export async function openRecord(
  trx: Trx,
  ctx: Ctx,
  id: string,
  action: FormAction,
  lock = false,
): Promise<OpenRecord> {
  const access = await formOf(trx, ctx, id);
  const { form, rights } = access;
  const version = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
  const [row] = await readGranted(trx, ctx, { form, rights, version }, [id], { action: 'see', lock });
  if (!row) throw new AppError('notFound');
  const grants = grantsOn(rights, row.granted);
  if (!grants.some(grant => grant.actions.has(action))) {
    throw new AppError('forbidden', action === 'change' ? '该表单提交后不能修改' : undefined);
  }
  return { ...access, row, grants, version };
}

/** Design version that a record was last filled in with. */
export async function versionOf(trx: Trx, ctx: Ctx, formId: string, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(recordTable(formId))}
    where id = ${id} and tenant_id = ${ctx.tenantId}`.execute(trx);
  return rows[0]?.version;
}
