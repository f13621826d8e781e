import { OPEN_SYSTEM_KEYS } from '@gonghui/contract/link-shapes.ts';
import { boardFields, showsOnCard } from '@gonghui/domain/boards.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findBoard } from '../../design/boards/index.ts';
import { formVersion } from '../../design/forms/index.ts';
import { hooksOf, kindOfRow, type Outside } from '../../design/kinds/index.ts';
import { type FormRow, findDesign, findPage, type PageRow } from '../../design/page-rows/index.ts';
import { findVersion, templateIn } from '../../design/versions/index.ts';

/** A page that links may open, and what of it strangers may have. */
export interface Target {
  readonly page: PageRow;
  readonly noun: string;
  readonly outside: Outside;
}

/** `lock` as for `findPage`. Pages of kinds that let nobody in by a link answer as unknown ones do. */
export async function findTarget(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<Target> {
  const page = await findPage(trx, ctx, id, lock);
  const kind = kindOfRow(page);
  const { outside } = hooksOf(kind);
  if (!outside) throw new AppError('notFound');
  return { page, noun: kind.noun, outside };
}

/** A saved version of it. */
export async function templateOf(
  trx: Trx,
  ctx: Ctx,
  { page, outside }: Target,
  version: number,
): Promise<Template> {
  if (outside.link === 'form') return (await formVersion(trx, ctx, page.id, version)).template;
  const row = await findVersion(trx, ctx, page.id, version);
  if (!row) throw new AppError('notFound', '没有这个版本');
  return templateIn(kindOfRow(page), row.template);
}

/** The released version as strangers draw it; null where none is released, or there is nothing to draw. */
export async function drawnOutside(
  trx: Trx,
  ctx: Ctx,
  target: Target,
  hidden: readonly string[],
): Promise<Template | null> {
  const { page, outside } = target;
  if (page.released_version === null || !outside.drawn) return null;
  return outside.drawn(await templateOf(trx, ctx, target, page.released_version), hidden);
}

const fieldsNow = async (trx: Trx, ctx: Ctx, form: FormRow): Promise<readonly FormField[]> =>
  form.version === 0
    ? []
    : (await formVersion(trx, ctx, form.id, form.released_version ?? form.version)).fields;

/** Fields that settings of a link may name: those that strangers fill in now, else those of the last save; of a board its form's. */
export async function fieldsFor(
  trx: Trx,
  ctx: Ctx,
  { page, outside }: Target,
): Promise<readonly FormField[]> {
  if (outside.link === 'form') return fieldsNow(trx, ctx, page);
  if (outside.link !== 'dm' || page.source_id === null) return [];
  const { source_id } = page;
  return fieldsNow(trx, ctx, await findDesign(trx, ctx, source_id));
}

/** What strangers may be shown of records: fields that say something in a line of text, and are no file. */
export const showsOutside = (field: FormField): boolean =>
  showsOnCard(field) && !field.spec.files && field.spec.refers !== 'file';

/** Keys of columns that a link of this page can show: of a board those of its cards. */
export async function columnsFor(
  trx: Trx,
  ctx: Ctx,
  { page, outside }: Target,
  fields: readonly FormField[],
): Promise<ReadonlySet<string>> {
  const keys = [...fields.filter(showsOutside).map(({ id }) => id), ...OPEN_SYSTEM_KEYS];
  if (outside.link !== 'dm') return new Set(keys);
  const own = boardFields(await findBoard(trx, ctx, page.id));
  return new Set(keys.filter(key => own.has(key)));
}
