import { AppError } from '@gonghui/kernel/errors.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import type { Trx } from '../../db/database.ts';

/** Where a design belongs: a form's design has the form's id, its approval flow one of its own. */
export interface DesignHome {
  kind: DesignKind;
  tenantId: string;
  formId: string;
}

/** The home of a design, whosever it is; refuses an id that is none. Rights are asked apart. */
export async function homeOf(trx: Trx, designId: string): Promise<DesignHome> {
  const flow = await trx
    .selectFrom('flows')
    .select(['tenant_id', 'form_id'])
    .where('id', '=', designId)
    .executeTakeFirst();
  if (flow) return { kind: 'flow', tenantId: flow.tenant_id, formId: flow.form_id };
  const form = await trx
    .selectFrom('forms')
    .select('tenant_id')
    .where('id', '=', designId)
    .executeTakeFirst();
  if (!form) throw new AppError('notFound');
  return { kind: 'form', tenantId: form.tenant_id, formId: designId };
}
