import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { generatedStencil } from '../make.ts';
import { findPrint } from '../repository.ts';
import { printedStencil, savedStencil } from '../stencil.ts';
import type { PrintPlace } from './printable.ts';

/** What is printed with: a template, or the layout that is made from the form. */
export interface PrintedTemplate {
  /** Null for the layout that is made from the form. */
  id: string | null;
  name: string;
  version: number;
  template: Template;
}

const GENERATED = '按表单生成';
const OFF = '打印模板已停用，请选择其他模板';

/**
 * The template, of this form, as it is printed now; null for the layout made from the form. `drafts`: whoever manages forms
 * previews what is off, as last saved.
 */
export async function templateFor(
  trx: Trx,
  ctx: Ctx,
  { form, version, rights }: PrintPlace,
  stencilId: string | null,
  drafts: boolean,
): Promise<PrintedTemplate> {
  if (stencilId === null) {
    const template = await generatedStencil(trx, ctx, form, version.version);
    return { id: null, name: GENERATED, version: version.version, template };
  }
  const row = await findPrint(trx, ctx, stencilId);
  if (row.form_id !== form.id) throw new AppError('notFound', '打印模板不存在或已被删除');
  if (drafts && rights.manages)
    return { id: row.id, name: row.name, version: row.version, template: await savedStencil(trx, ctx, row) };
  const printed = await printedStencil(trx, ctx, row);
  if (!printed) throw new AppError('conflict', OFF);
  return { id: row.id, name: row.name, ...printed };
}
