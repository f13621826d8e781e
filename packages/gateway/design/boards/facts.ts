import { mayDo } from '@gonghui/domain/form-rights.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { FormRow } from '../page-rows/index.ts';
import { rightsOf } from '../permissions/index.ts';
import { type Board, findBoard } from './repository.ts';
import { sourceOf, statusOf } from './source.ts';

/** What every answer about a board says of it; `source` is its form, null once that is deleted. */
export const factsOf = ({ page, rev: _, ...settings }: Board, source: FormRow | null) => ({
  id: page.id,
  name: page.name,
  appletId: page.applet_id,
  sourceId: page.source_id,
  sourceName: source?.name ?? '',
  ...statusOf(source),
  ...settings,
  released: page.released_version !== null,
});

/** The same for whom it is released; managers set it up before. To anybody else it is not there (rule B6). */
export async function factsForReader(trx: Trx, ctx: Ctx, id: string) {
  const board = await findBoard(trx, ctx, id);
  const manages = mayBuild(ctx, board.page.applet_id) && ctx.sample === undefined;
  if (!manages && !mayDo(await rightsOf(trx, ctx, board.page), 'fill')) throw new AppError('notFound');
  return { ...factsOf(board, await sourceOf(trx, ctx, board.page.source_id)), manages };
}
