import { seesAll } from '@gonghui/domain/form-rights.ts';
import { sourceUses } from '@gonghui/elements/form/linkage/source-forms.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { RightsHere } from '../kinds/index.ts';
import { type FormRow, findFormVersion, isForm, pagesById } from '../page-rows/index.ts';
import { rightsOfForms } from '../permissions/index.ts';

/** Of these forms those that the actor may let designs of an applet take from: the applet's own, and what he sees whole. */
export async function allowedSources(
  trx: Trx,
  ctx: Ctx,
  appletId: string,
  forms: readonly FormRow[],
): Promise<FormRow[]> {
  const designs = forms.filter(isForm);
  const others = designs.filter(form => form.applet_id !== appletId);
  const rights = others.length > 0 ? await rightsOfForms(trx, ctx, others) : new Map<string, RightsHere>();
  return designs.filter(form => {
    const here = rights.get(form.id);
    return form.applet_id === appletId || (here !== undefined && seesAll(here));
  });
}

/**
 * Forms that a design names and whoever acts may not take from; unknown, foreign and deleted ones are no different. What
 * the last saved version was allowed stays allowed, so that others can save on. `before`: what that one was refused.
 */
export async function refusedSources(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  template: Template,
): Promise<{ refused: string[]; before: readonly string[] }> {
  const named = new Set(sourceUses(template).map(({ formId }) => formId));
  const last = await findFormVersion(trx, ctx, form.id, form.version);
  const before = last.refused_sources;
  if (named.size === 0) return { refused: [], before };
  // What a form starts from is no version that anybody saved.
  const known = form.version > 0 ? sourceUses(JSON.parse(last.template) as Template) : [];
  for (const { formId } of known) if (!before.includes(formId)) named.delete(formId);
  const allowed = await allowedSources(trx, ctx, form.applet_id, await pagesById(trx, ctx, [...named]));
  for (const { id } of allowed) named.delete(id);
  return { refused: [...named], before };
}

/** What a designer is told of them, at each component that names one. */
export const sourceProblems = (template: Template, refused: readonly string[]): Problem[] =>
  sourceUses(template)
    .filter(({ formId }) => refused.includes(formId))
    .map(({ nodeId, prop, label }) => ({
      nodeId,
      prop,
      message: `${label}：数据来源的表单不存在，或您不能查看它的全部数据，请重新选择`,
      level: 'error',
    }));
