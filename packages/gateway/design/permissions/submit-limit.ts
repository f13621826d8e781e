import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { FormRow } from '../page-rows/index.ts';

type Limited = Pick<FormRow, 'id' | 'submit_num'>;

/** Records that came in by an import of that person are no submissions of his: neither limited nor counted. */
async function submitted(trx: Trx, ctx: Ctx, formId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from submissions s
    where s.tenant_id = ${ctx.tenantId} and s.form_id = ${formId} and s.created_by = ${ctx.actor.id}
      and s.deleted_at is null and not exists (
        select 1 from jobs j where j.tenant_id = s.tenant_id and j.id = split_part(s.idem_key, '-', 1)
          and j.kind = 'import' and j.created_by = s.created_by)`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** How many times the actor may still submit; null without limit. Records that were deleted do not count. */
export async function submissionsLeft(trx: Trx, ctx: Ctx, form: Limited): Promise<number | null> {
  if (form.submit_num === 0) return null;
  return Math.max(0, form.submit_num - (await submitted(trx, ctx, form.id)));
}

/**
 * Refuses one submission more than the form allows. Holds everybody else who submits as the same person to this form
 * until the transaction ends: two at once then count one after the other.
 */
export async function holdSubmitLimit(trx: Trx, ctx: Ctx, form: Limited): Promise<void> {
  if (form.submit_num === 0) return;
  const key = `submit ${ctx.tenantId} ${form.id} ${ctx.actor.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  if ((await submitted(trx, ctx, form.id)) >= form.submit_num) {
    throw new AppError('forbidden', `每人最多提交${form.submit_num}次，您已达到上限`);
  }
}
