import type { BoardChange, boardCalls } from '@gonghui/contract/boards.ts';
import type { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { publish } from '../../base/events/events.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { changeRow } from '../page-rows/index.ts';
import { pageChanged } from '../pages/index.ts';
import { createBoard, type NewBoard } from './create.ts';
import { factsOf } from './facts.ts';
import { findBoard, putBoard } from './repository.ts';
import { changed } from './settings.ts';
import { choicesOf, fieldsOfSource, sourceOf } from './source.ts';

type Answer<K extends keyof typeof boardCalls> = CallReturn<(typeof boardCalls)[K]>;

/** Boards over the records of a form: made and set up. They are opened with what `submissions` has to say of the records. */
export function createBoards(deps: Deps) {
  const { db } = deps;
  return {
    create: (ctx: Ctx, asked: NewBoard) => createBoard(deps, ctx, asked),

    settings: (ctx: Ctx, id: string): Promise<Answer<'settings'>> =>
      db.withTenant(ctx, async trx => {
        const board = await findBoard(trx, ctx, id);
        const source = await sourceOf(trx, ctx, board.page.source_id);
        const fields = source ? choicesOf(source, await fieldsOfSource(trx, ctx, source)) : [];
        return { ...factsOf(board, source), rev: board.rev, fields };
      }),

    /** Changes what it shows, for everybody at once: a board needs no version. */
    change: (ctx: Ctx, id: string, change: BoardChange): Promise<CallReturn<typeof datasetCalls.save>> =>
      db.withTenant(ctx, async trx => {
        const board = await findBoard(trx, ctx, id, true);
        if (board.rev !== change.rev)
          throw new AppError('conflict', '看板设置已被他人修改，请刷新后再保存', { rev: board.rev });
        const source = await sourceOf(trx, ctx, board.page.source_id);
        if (!source) throw new AppError('badRequest', '看板所用的表单已被删除，不能再修改设置');
        const { page: _page, rev, ...before } = board;
        const next = changed(before, change, choicesOf(source, await fieldsOfSource(trx, ctx, source)));
        const at = new Date(deps.now());
        await putBoard(trx, ctx, id, { rev: rev + 1, ...next }, at);
        await changeRow(trx, ctx, id, { updated_at: at });
        await audit(trx, ctx, 'board.settings', id, { rev: rev + 1 });
        await publish(trx, pageChanged, ctx, { pageId: id });
        const { id: by, name } = ctx.actor;
        const digest = digestOf(next as unknown as Json);
        return { version: rev + 1, digest, savedAt: at.getTime(), savedBy: { id: by, name }, problems: [] };
      }),
  };
}

/** What others ask of boards. */
export type Boards = ReturnType<typeof createBoards>;
