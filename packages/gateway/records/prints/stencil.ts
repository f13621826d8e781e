import { fieldIds, fieldsOf } from '@gonghui/domain/form-fields.ts';
import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import { CUSTOM_PAPER, paperOf } from '@gonghui/elements/print/paper.ts';
import { fieldKeys } from '@gonghui/elements/print/rules/lost-variables.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { fontsIn } from '@gonghui/print/values/fonts-in.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findFormVersion } from '../../design/page-rows/index.ts';
import { findVersion, templateIn } from '../../design/versions/index.ts';
import type { PrintRow } from './repository.ts';
import type { StencilFacts } from './tables.ts';

/** The template of one version; 0 is what it started from. */
async function templateOf(trx: Trx, ctx: Ctx, id: string, version: number): Promise<Template> {
  const row = await findVersion(trx, ctx, id, version);
  if (!row) throw new AppError('notFound', '没有这个版本');
  return templateIn(stencilKind, row.template);
}

/** A template as last saved. */
export const savedStencil = (trx: Trx, ctx: Ctx, { id, version }: PrintRow): Promise<Template> =>
  templateOf(trx, ctx, id, version);

/** What is printed of a template, with its version; null while it is off. */
export async function printedStencil(
  trx: Trx,
  ctx: Ctx,
  { id, printed_version: version }: PrintRow,
): Promise<{ template: Template; version: number } | null> {
  if (version === null) return null;
  return { template: await templateOf(trx, ctx, id, version), version };
}

/** Ids of all fields of a form as last saved, columns of subforms among them. */
export async function savedFieldIds(
  trx: Trx,
  ctx: Ctx,
  { id, version }: Pick<FormRow, 'id' | 'version'>,
): Promise<Set<string>> {
  const { template } = await findFormVersion(trx, ctx, id, version);
  return new Set(fieldIds(fieldsOf(JSON.parse(template) as Template)));
}

/** What lists say of a template, from what it reads as. */
export function factsOf(template: Template, open: readonly Fault[]): StencilFacts {
  const { sheet } = sheetOf(template);
  const { direction } = (template.page.print ?? {}) as Props;
  const turned = direction === 'transverse';
  const { width, height } = sheet.paper;
  const known = paperOf(sheet.paperName);
  return {
    paper: known?.name ?? CUSTOM_PAPER,
    width: turned ? height : width,
    height: turned ? width : height,
    direction: turned ? 'transverse' : 'longitudinal',
    labels: sheet.labels !== null,
    problems: open.length,
    fields: fieldKeys(template),
    fonts: fontsIn(sheet),
  };
}

/** A problem as it is sent. */
export const problemBody = ({ nodeId, prop, message }: Fault) => ({
  nodeId,
  ...(prop === undefined ? {} : { prop }),
  message,
});
