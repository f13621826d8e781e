import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { planRecordTable, type RecordColumn } from '@gonghui/domain/record-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { asOwner, type Trx } from '../../db/database.ts';
import { protectTable } from '../../db/tenancy.ts';
import { namesOf } from './people.ts';
import { type FormRow, findVersion } from './repository.ts';
import { refusedSources } from './sources.ts';
import type { CheckedTemplate } from './template.ts';

export interface Saved {
  version: number;
  digest: string;
  savedAt: number;
  savedBy: { id: string; name: string };
}

/** Who saved a version and when. */
export async function savedMark(trx: Trx, ctx: Ctx, form: FormRow, version = form.version): Promise<Saved> {
  const row = await findVersion(trx, ctx, form.id, version);
  const names = await namesOf(trx, ctx, { users: [row.saved_by], depts: [], roles: [] });
  return {
    version: row.version,
    digest: row.digest,
    savedAt: row.saved_at.getTime(),
    savedBy: names.users[0] ?? { id: row.saved_by, name: '' },
  };
}

/**
 * Stores a checked template as the next version and makes room for its fields, under the lock that the caller holds on
 * the form's row: of two saves at one instant the second sees the first. A save based on an older version is refused
 * with what came between (promise R11), unless it brings the very design that is stored already: then it is the retry
 * of a save whose answer got lost, and that answer is given again. `refused`: forms it names that whoever saves may not
 * take from; the same design is a new version once somebody saves it who may.
 */
export async function saveVersion(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  checked: CheckedTemplate,
  base: number | undefined,
  at: Date,
): Promise<{ saved: Saved; refused: readonly string[] }> {
  const last = await savedMark(trx, ctx, form);
  const { refused, before } = await refusedSources(trx, ctx, form, checked.template);
  const same = form.version > 0 && last.digest === checked.digest;
  if (same && refused.length >= before.length) return { saved: last, refused };
  if (!same && base !== undefined && base !== form.version) {
    const { version, savedAt, savedBy } = last;
    throw new AppError('conflict', `${savedBy.name || '其他成员'}已保存了新的版本，请合并后再保存`, {
      version,
      savedAt,
      savedBy,
    });
  }
  await maintainTable(trx, ctx, form, checked);
  const version = form.version + 1;
  await storeVersion(trx, ctx, form.id, version, checked, at, refused);
  await trx
    .updateTable('forms')
    .set({ version, has_table: true, updated_at: at })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', form.id)
    .execute();
  return {
    saved: {
      version,
      digest: checked.digest,
      savedAt: at.getTime(),
      savedBy: { id: ctx.actor.id, name: ctx.actor.name },
    },
    refused,
  };
}

export async function storeVersion(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  version: number,
  { text, digest }: CheckedTemplate,
  at: Date,
  refused: readonly string[] = [],
): Promise<void> {
  await trx
    .insertInto('form_versions')
    .values({
      tenant_id: ctx.tenantId,
      form_id: formId,
      version,
      template: text,
      digest,
      saved_by: ctx.actor.id,
      saved_at: at,
      refused_sources: [...refused],
    })
    .execute();
}

/** Columns and tables for the fields of a template, in the transaction of the save. */
async function maintainTable(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  { template }: CheckedTemplate,
): Promise<void> {
  const existing = form.has_table ? await columnsOf(trx, ctx, form.id) : null;
  const plan = planRecordTable(form.id, existing, fieldsOf(template));
  if (!plan.ok)
    throw new AppError('invalid', plan.message, {
      problems: [{ nodeId: null, message: plan.message, level: 'error' }],
    });
  const { created, statements, columns } = plan.value;
  if (statements.length > 0) {
    await asOwner(trx, async () => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      for (const table of created) await protectTable(trx, table);
    });
  }
  if (columns.length === 0) return;
  await trx
    .insertInto('form_columns')
    .values(
      columns.map(column => ({
        tenant_id: ctx.tenantId,
        form_id: form.id,
        subform_id: column.subformId ?? '',
        field_id: column.fieldId,
        kind: column.kind,
      })),
    )
    .execute();
}

export async function columnsOf(trx: Trx, ctx: Ctx, formId: string): Promise<RecordColumn[]> {
  const rows = await trx
    .selectFrom('form_columns')
    .select(['subform_id', 'field_id', 'kind'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .execute();
  return rows.map(row => ({ subformId: row.subform_id || null, fieldId: row.field_id, kind: row.kind }));
}
