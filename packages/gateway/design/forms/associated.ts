import type { CallReturn } from '@gonghui/contract/define.ts';
import type { FieldSheet } from '@gonghui/contract/form-shapes.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import {
  type FormRow,
  findDesign,
  findFormVersion,
  isForm,
  pagesById,
  pagesOf,
  siblingForms,
} from '../page-rows/index.ts';
import { allowedSources } from './sources.ts';

/** Saved designs only, subform columns left out. */
async function sheetOf(trx: Trx, ctx: Ctx, form: FormRow): Promise<FieldSheet> {
  const { template } = await findFormVersion(trx, ctx, form.id, form.version);
  const fields = fieldsOf(JSON.parse(template) as Template).filter(
    field => !field.columns && !field.spec.writeOnly,
  );
  return {
    formId: form.id,
    formName: form.name,
    fields: fields.map(field => ({ key: field.id, alias: field.label, type: field.type })),
  };
}

/**
 * What a design can take from (spec, designers §3): the other forms of its applet with their fields, and of other applets
 * those that the actor may let it take from, by name only. `source`: one of either, with its fields, and nothing else.
 */
export async function associatedForms(
  deps: Deps,
  ctx: Ctx,
  id: string,
  source?: string,
): Promise<CallReturn<typeof formCalls.associated>> {
  return deps.db.withTenant(ctx, async trx => {
    const { applet_id: appletId } = await findDesign(trx, ctx, id);
    if (source !== undefined) {
      const [form] = await allowedSources(trx, ctx, appletId, await pagesById(trx, ctx, [source]));
      if (!form || form.version === 0) throw new AppError('notFound');
      return { list: [await sheetOf(trx, ctx, form)], others: [] };
    }
    const list: FieldSheet[] = [];
    for (const other of await pagesOf(trx, ctx, appletId))
      if (other.id !== id && isForm(other) && other.version > 0) list.push(await sheetOf(trx, ctx, other));
    const siblings = await siblingForms(trx, ctx, appletId);
    const allowed = new Set((await allowedSources(trx, ctx, appletId, siblings)).map(form => form.id));
    const others = siblings
      .filter(form => allowed.has(form.id))
      .map(form => ({ formId: form.id, formName: form.name, appletName: form.applet_name }));
    return { list, others };
  });
}
