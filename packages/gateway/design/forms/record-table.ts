import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { planRecordTable, type RecordColumn } from '@gonghui/domain/record-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import { asOwner, type Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import { protectTable } from '../../base/db/tenancy.ts';
import type { FormRow } from '../page-rows/index.ts';

/** Columns and tables for the fields of a template, in the transaction of the save. */
export async function maintainTable(trx: Trx, ctx: Ctx, form: FormRow, template: Template): Promise<void> {
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
  for (const part of partsOf(columns))
    await trx
      .insertInto('form_columns')
      .values(
        part.map(column => ({
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
