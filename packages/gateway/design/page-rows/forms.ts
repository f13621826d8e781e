import { formKind } from '@gonghui/elements/form/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findVersion, type VersionRow } from '../versions/index.ts';
import { alive, findRow, type PageRow } from './repository.ts';

/** A page that is a form. */
export type FormRow = PageRow;

const TYPE = formKind.page?.type;

/** Whether a row is a form's. */
export const isForm = ({ type }: Pick<PageRow, 'type'>): boolean => type === TYPE;

/**
 * A form; `lock` as for `findRow`. Groups and pages of other kinds are not there: whatever records, rights on them and flows
 * are about asks this.
 */
export async function findDesign(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<FormRow> {
  const row = await findRow(trx, ctx, id, lock);
  if (!isForm(row)) throw new AppError('notFound');
  return row;
}

/** Saved forms of all other applets, by the names of these. */
export const siblingForms = (
  trx: Trx,
  ctx: Ctx,
  appletId: string,
): Promise<(FormRow & { applet_name: string })[]> =>
  alive(trx, ctx)
    .select('applets.name as applet_name')
    .where('forms.applet_id', '!=', appletId)
    .where('forms.type', '=', TYPE ?? '')
    .where('forms.version', '>', 0)
    .orderBy('applets.name')
    .orderBy('forms.applet_id')
    .orderBy('forms.sorting')
    .orderBy('forms.id')
    .execute();

/** A saved version; refuses a number that there is none of. */
export async function findFormVersion(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  version: number,
): Promise<VersionRow> {
  const row = await findVersion(trx, ctx, formId, version);
  if (!row) throw new AppError('notFound', '没有这个版本');
  return row;
}
