import { boardFields } from '@gonghui/domain/boards.ts';
import { type Grant, mayDo, OnlyThese } from '@gonghui/domain/form-rights.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { RightsHere } from '../kinds/index.ts';
import type { FormRow } from '../page-rows/index.ts';
import { rightsOf } from '../permissions/index.ts';
import { type Board, findBoard } from './repository.ts';

/** Groups of a board as they are about records: who opens it adds none (`lookingAt`), and sees what the board shows (rule B6). */
const withinBoard = (board: Board, { actions, rows, fields }: Grant): Grant => ({
  actions: new Set([...actions].filter(action => action !== 'fill' && action !== 'rows')),
  rows,
  fields: new OnlyThese(boardFields(board), fields),
});

/**
 * Rights of the actor to a form's records within a board (rule B6). A board without permissions of its own gives none: `rights` is null
 * and the form decides. Throws not-found for a board of another form, an unreleased board, and one whose audience excludes the actor.
 */
export async function rightsWithinBoard(
  trx: Trx,
  ctx: Ctx,
  boardId: string,
  form: FormRow,
): Promise<{ board: Board; rights: RightsHere | null }> {
  const board = await findBoard(trx, ctx, boardId);
  if (board.page.source_id !== form.id) throw new AppError('notFound');
  const here = await rightsOf(trx, ctx, board.page);
  if (here.manages) return { board, rights: null };
  if (!mayDo(here, 'fill')) throw new AppError('notFound');
  if (here.byRelease) return { board, rights: null };
  return {
    board,
    rights: { ...here, filling: [], grants: here.grants.map(grant => withinBoard(board, grant)) },
  };
}
