import type { BoardSettings } from '@gonghui/contract/boards.ts';
import type { BoardView } from '@gonghui/domain/boards.ts';
import { boardKind } from '@gonghui/elements/board/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findPage, type PageRow } from '../page-rows/index.ts';
import type { BoardTables } from './tables.ts';

/** A board as it is stored, with its row in the list of the applet. */
export interface Board extends BoardSettings {
  readonly page: PageRow;
  readonly rev: number;
}

export const settingsOf = (row: Selectable<BoardTables['boards']>): BoardSettings => ({
  viewType: row.view_type as BoardView,
  groupFieldKey: row.group_field,
  displayFields: row.display_fields,
  displayUngroupedData: row.display_ungrouped,
  dateFieldKey: row.date_field,
  sort: row.sort,
});

const storedBoard = (trx: Trx, ctx: Ctx, id: string) =>
  trx
    .selectFrom('boards')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', id)
    .executeTakeFirst();

/** A board that is there; `lock` as for `findRow`. Other pages and unknown ids answer alike. */
export async function findBoard(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<Board> {
  const page = await findPage(trx, ctx, id, lock);
  const row = page.type === boardKind.page?.type ? await storedBoard(trx, ctx, id) : undefined;
  if (!row) throw new AppError('notFound');
  return { page, rev: row.rev, ...settingsOf(row) };
}

/** Writes the settings of a board under their number. */
export async function putBoard(
  trx: Trx,
  ctx: Ctx,
  id: string,
  settings: Omit<Board, 'page'>,
  at: Date,
): Promise<void> {
  const row = {
    rev: settings.rev,
    view_type: settings.viewType,
    group_field: settings.groupFieldKey,
    date_field: settings.dateFieldKey,
    display_fields: [...settings.displayFields],
    display_ungrouped: settings.displayUngroupedData,
    sort: settings.sort === null ? null : JSON.stringify(settings.sort),
    updated_by: ctx.actor.id,
    updated_at: at,
  };
  await trx
    .insertInto('boards')
    .values({ tenant_id: ctx.tenantId, form_id: id, ...row })
    .onConflict(conflict => conflict.column('form_id').doUpdateSet(row))
    .execute();
}

/** The settings of one board for another that is a copy of it, in the order that nobody has dragged yet. */
export async function copyBoard(trx: Trx, ctx: Ctx, from: string, to: string, at: Date): Promise<void> {
  const row = await storedBoard(trx, ctx, from);
  if (row) await putBoard(trx, ctx, to, { rev: 1, ...settingsOf(row) }, at);
}
