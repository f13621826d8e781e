import type { boardCalls } from '@gonghui/contract/boards.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { keyBetween } from '@gonghui/domain/hand-order.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../context.ts';
import { publish } from '../../events/events.ts';
import { cardKeys, findBoard, putCard } from '../boards/index.ts';
import { formAccess } from './access.ts';
import { recordsChanged } from './events.ts';
import { formVersion } from './form-version.ts';
import { readGranted } from './open-record.ts';

const MOVED = '卡片的顺序已被他人调整，请按现在的顺序再试';

/**
 * Puts a card between two others, by who may change the record within this board (rule B4). Of two people who put cards into
 * one place the second comes behind the first: the board is held meanwhile.
 */
export async function rankCard(
  deps: Deps,
  ctx: Ctx,
  boardId: string,
  { recordId, after, before }: CallArgs<typeof boardCalls.rank>['body'],
): Promise<CallReturn<typeof boardCalls.rank>> {
  return deps.db.withTenant(ctx, async trx => {
    const board = await findBoard(trx, ctx, boardId, true);
    const access = await formAccess(trx, { ...ctx, boardId }, board.page.source_id ?? '');
    if (board.sort !== null) throw new AppError('conflict', '看板已按字段排序，不能手动调整顺序');
    const { form } = access;
    const version = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
    const [seen] = await readGranted(trx, ctx, access, version, [recordId], 'see');
    if (!seen) throw new AppError('notFound');
    const [mine] = await readGranted(trx, ctx, access, version, [recordId], 'change');
    if (!mine) throw new AppError('forbidden', '您不能修改这条记录，因此不能调整它的位置');
    const keys = await cardKeys(
      trx,
      ctx,
      form.id,
      boardId,
      [after, before].filter(id => id !== null),
    );
    const rank = keyBetween(keyOf(keys, after), keyOf(keys, before));
    if (rank === null) throw new AppError('conflict', MOVED);
    await putCard(trx, ctx, boardId, recordId, rank);
    await publish(trx, recordsChanged, ctx, { formId: form.id });
    return { rank };
  });
}

function keyOf(keys: ReadonlyMap<string, string>, id: string | null): string | null {
  if (id === null) return null;
  const key = keys.get(id);
  if (key === undefined) throw new AppError('conflict', MOVED);
  return key;
}
