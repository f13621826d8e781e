import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { SECRET_MASK, type submissionCalls } from '@gonghui/contract/submissions.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { mergeFields } from '@gonghui/domain/record-merge.ts';
import { recordColumns } from '@gonghui/domain/record-query.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { repeatedEntry, rowsOf, type UniqueEntry, updateRecordSql } from '@gonghui/domain/record-write.ts';
import { checkValues } from '@gonghui/elements/form/value-check.ts';
import { canonical, type Json } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { managesForms } from '../forms/audience.ts';
import { checkContext } from '../forms/patterns.ts';
import { type FormRow, findDesign } from '../forms/repository.ts';
import { audit } from '../identity/audit.ts';
import { beforeChange, beforeRemove } from './fields/hooks.ts';
import { addFiles, filesIn } from './files.ts';
import { type FormVersion, formVersion } from './form-version.ts';
import { nameRecords } from './names.ts';
import { readValues, recordItem, type StoredRecord } from './read.ts';
import { referenceErrors } from './references.ts';
import { derivedKey, sealValues } from './secrets.ts';
import { duplicateError, keysOf, takenBy } from './unique-keys.ts';

type Change = CallArgs<typeof submissionCalls.change>['body'];
type Changed = CallReturn<typeof submissionCalls.change>;

/** A record's form, as far as the actor may know of it; to anybody else the record is not there. */
async function formOfRecord(trx: Trx, ctx: Ctx, id: string): Promise<{ form: FormRow; own: boolean }> {
  const row = await trx
    .selectFrom('submissions')
    .select(['form_id', 'created_by'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const own = row?.created_by === ctx.actor.id;
  if (!row || (!own && !managesForms(ctx))) throw new AppError('notFound');
  return { form: await findDesign(trx, ctx, row.form_id), own };
}

const mayEdit = (ctx: Ctx, form: FormRow, own: boolean) => managesForms(ctx) || (own && form.submit_edit);

async function readRecord(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  id: string,
  { fields }: FormVersion,
  lock: boolean,
): Promise<{ row: StoredRecord; values: Record<string, Json> }> {
  const { rows } = await sql<StoredRecord>`select ${sql.raw(recordColumns(fields))}
    from ${sql.table(recordTable(formId))} t
    where t.id = ${id} and t.tenant_id = ${ctx.tenantId} and t.deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return { row, values: (await readValues(trx, formId, fields, [row])).get(id) ?? {} };
}

/** A record with the design it was last filled in with, to show it by the display rules of the spec. */
export async function recordDetail(
  deps: Deps,
  ctx: Ctx,
  id: string,
): Promise<CallReturn<typeof submissionCalls.detail>> {
  return deps.db.withTenant(ctx, async trx => {
    const { form, own } = await formOfRecord(trx, ctx, id);
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(recordTable(form.id))}
      where id = ${id} and tenant_id = ${ctx.tenantId}`.execute(trx);
    const version = await formVersion(trx, ctx, form.id, rows[0]?.version ?? form.version);
    const { row, values } = await readRecord(trx, ctx, form.id, id, version, false);
    const { nameOf, ...named } = await nameRecords(trx, ctx, version.fields, [row], new Map([[id, values]]));
    return {
      ...recordItem(row, values, nameOf),
      formId: form.id,
      formName: form.name,
      appletId: form.applet_id,
      template: version.template,
      ...named,
      can: { edit: mayEdit(ctx, form, own), remove: managesForms(ctx) },
    };
  });
}

/**
 * Changes fields of a record, by the rules of the version that fillers see now (or of the record's own, when the form
 * is offline). Two people changing different fields both succeed; the same field, and the later one is shown both values.
 */
export async function changeRecord(deps: Deps, ctx: Ctx, id: string, body: Change): Promise<Changed> {
  let duplicates: ReturnType<typeof keysOf> = [];
  let formId = '';
  try {
    return await deps.db.withTenant(ctx, async trx => {
      const { form, own } = await formOfRecord(trx, ctx, id);
      if (!mayEdit(ctx, form, own)) throw new AppError('forbidden', '该表单提交后不能修改');
      formId = form.id;
      const version = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
      // Holds the record to the end: whoever changes it at the same time comes after, and sees what was done.
      const { row, values: current } = await readRecord(trx, ctx, form.id, id, version, true);

      const merged = row.rev !== body.rev;
      const conflicts = merged ? mergeFields(body.values, body.base, current) : [];
      if (conflicts.length > 0) {
        const items = conflicts.map(conflict => ({
          ...conflict,
          item: version.byId.get(conflict.fieldId)?.label ?? conflict.fieldId,
        }));
        throw new AppError('conflict', `${items.map(item => `「${item.item}」`).join('')}已被他人修改`, {
          rev: row.rev,
          conflicts: items,
        });
      }

      const check = checkValues(
        version.template.components,
        { ...current, ...body.values },
        checkContext(deps.now),
        {
          stored: current,
        },
      );
      const errors = {
        ...(await referenceErrors(trx, ctx, version.fields, check.values, current)),
        ...check.errors,
      };
      if (Object.keys(errors).length > 0)
        throw new AppError('invalid', undefined, { errors, cells: check.cells });
      const changed = version.fields.filter(
        field =>
          canonical(check.values[field.id] ?? field.spec.empty) !==
          canonical(current[field.id] ?? field.spec.empty),
      );
      if (changed.length === 0) return { rev: row.rev, values: current, merged };

      const at = new Date(deps.now());
      await beforeChange(trx, {
        ctx,
        formId: form.id,
        at,
        fields: version.fields,
        recordId: id,
        before: current,
        values: check.values,
      });
      const unique = keysOf(changed, check.values);
      const twice = repeatedEntry(unique);
      if (twice) throw duplicateError([twice]);
      duplicates = unique;
      const statements = updateRecordSql({
        formId: form.id,
        id,
        rev: row.rev,
        version: version.version,
        releasedVersion: form.released_version,
        userId: ctx.actor.id,
        at,
        fields: changed,
        values: await keepRowSecrets(
          trx,
          form.id,
          id,
          changed,
          sealValues(derivedKey(deps.secrets, 'record values'), changed, check.values),
          check.values,
        ),
      });
      for (const [index, { text, values }] of statements.entries()) {
        const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
        if (index === 0 && rows.length === 0) throw new AppError('conflict', '表单正在更新，请稍后再保存');
      }
      await replaceKeys(
        trx,
        ctx,
        form.id,
        id,
        changed.flatMap(field => [field, ...(field.columns ?? [])]).map(field => field.id),
        unique,
      );
      await addFiles(trx, ctx, form.id, id, filesIn(changed, check.values));
      const { values } = await readRecord(trx, ctx, form.id, id, version, false);
      return { rev: row.rev + 1, values, merged };
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const taken = await deps.db.withTenant(ctx, trx => takenBy(trx, ctx, formId, duplicates, id));
    throw taken.length > 0 ? duplicateError(taken) : new AppError('conflict');
  }
}

/** Puts back the write-only cells of subform rows that came as dots: rows are written anew as a whole. */
async function keepRowSecrets(
  trx: Trx,
  formId: string,
  id: string,
  changed: readonly FormField[],
  sealed: Record<string, Json>,
  plain: Readonly<Record<string, Json>>,
): Promise<Record<string, Json>> {
  const kept = { ...sealed };
  for (const field of changed) {
    const secret = (field.columns ?? []).filter(column => column.spec.writeOnly);
    if (secret.length === 0) continue;
    const select = secret.map(column => `, ${recordColumn(column.id)}`).join('');
    const { rows } = await sql<Record<string, string | null>>`select id ${sql.raw(select)}
      from ${sql.table(recordTable(formId, field.id))} where record_id = ${id}`.execute(trx);
    const before = new Map(rows.map(row => [row.id, row]));
    const plainRows = rowsOf(plain[field.id]);
    kept[field.id] = rowsOf(sealed[field.id]).map((row, i) => {
      const values = { ...row.values };
      for (const column of secret) {
        if (plainRows[i]?.values[column.id] !== SECRET_MASK) continue;
        values[column.id] = before.get(row.id)?.[recordColumn(column.id)] ?? null;
      }
      return { id: row.id, values };
    }) as unknown as Json;
  }
  return kept;
}

/** Keys of the fields written: the old ones go, the new ones fail on one that another record holds. */
async function replaceKeys(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  id: string,
  fieldIds: readonly string[],
  entries: readonly UniqueEntry[],
): Promise<void> {
  await sql`delete from record_keys where tenant_id = ${ctx.tenantId} and form_id = ${formId}
    and record_id = ${id} and field_id = any(${[...fieldIds]}::text[])`.execute(trx);
  if (entries.length === 0) return;
  await sql`insert into record_keys (tenant_id, form_id, field_id, key, record_id)
    select ${ctx.tenantId}, ${formId}, e.field_id, e.key, ${id}
    from unnest(${entries.map(entry => entry.fieldId)}::text[], ${entries.map(entry => entry.key)}::text[]) as e(field_id, key)`.execute(
    trx,
  );
}

/** Takes a record off every list. Its unique values are free again; the row stays for whoever audits. */
export async function removeRecord(deps: Deps, ctx: Ctx, id: string): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    const { form } = await formOfRecord(trx, ctx, id);
    if (!managesForms(ctx)) throw new AppError('forbidden');
    const at = new Date(deps.now());
    const { fields } = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
    await beforeRemove(trx, { ctx, formId: form.id, at, fields, recordIds: [id] });
    await sql`update ${sql.table(recordTable(form.id))} set deleted_at = ${at}
      where id = ${id} and tenant_id = ${ctx.tenantId}`.execute(trx);
    await sql`update submissions set deleted_at = ${at}, deleted_by = ${ctx.actor.id}
      where id = ${id} and tenant_id = ${ctx.tenantId}`.execute(trx);
    await sql`delete from record_keys where record_id = ${id} and tenant_id = ${ctx.tenantId}`.execute(trx);
    await audit(trx, ctx, 'submission.remove', id, { formId: form.id });
    return null;
  });
}
