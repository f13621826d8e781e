import { inScope } from '@gonghui/domain/scope.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { managesForms, mayFill } from '../forms/audience.ts';
import { memberOf } from '../forms/people.ts';
import { type FormRow, findDesign } from '../forms/repository.ts';

export interface FormAccess {
  form: FormRow;
  /** Sees and changes all records. */
  manages: boolean;
  /** May add a record now. */
  fills: boolean;
}

/** What the actor may do with a form's records. Somebody with no business there gets the answer of an unknown id. */
export async function formAccess(trx: Trx, ctx: Ctx, formId: string): Promise<FormAccess> {
  const form = await findDesign(trx, ctx, formId);
  const manages = managesForms(ctx);
  const member = await memberOf(trx, ctx);
  const fills = mayFill(ctx, form, member);
  if (!manages && !fills && !(form.released_version !== null && inScope(form.scope, member))) {
    const own = await trx
      .selectFrom('submissions')
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .where('created_by', '=', ctx.actor.id)
      .limit(1)
      .executeTakeFirst();
    if (!own) throw new AppError('notFound');
  }
  return { form, manages, fills };
}
