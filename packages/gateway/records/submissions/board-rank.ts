import type { boardCalls } from '@gonghui/contract/boards.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { keyBetween } from '@gonghui/domain/hand-order.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { publish } from '../../base/events/events.ts';
import { cardKeys, findBoard, firstBehind, putCard } from '../../design/boards/index.ts';
import { formVersion } from '../../design/forms/index.ts';
import { formAccess } from '../access/index.ts';
import { recordsChanged } from './events.ts';
import { readGranted } from './open-record.ts';

const MOVED = '卡片的顺序已被他人调整，请按现在的顺序再试';
const FULL = '这个位置已经放不下更多卡片，请放到相邻的位置';

/**
 * Puts a card between two others, by who may change the record within this board (rule B4). The board is held
 * meanwhile: of two people who put cards into one place the second comes before the first, and there is room between them.
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
    const place = { ...access, version };
    const [seen] = await readGranted(trx, ctx, place, [recordId], { action: 'see' });
    if (!seen) throw new AppError('notFound');
    const [mine] = await readGranted(trx, ctx, place, [recordId], { action: 'change' });
    if (!mine) throw new AppError('forbidden', '您不能修改这条记录，因此不能调整它的位置');
    const keys = await cardKeys(
      trx,
      ctx,
      form.id,
      boardId,
      [after, before].filter(id => id !== null),
    );
    const [low, high] = [keyOf(keys, after), keyOf(keys, before)];
    const card = { boardId, recordId };
    const rank = keyBetween(low, (await firstBehind(trx, ctx, card, { low, high })) ?? high);
    if (rank === null) throw new AppError('conflict', low && high && low >= high ? MOVED : FULL);
    await putCard(trx, ctx, card, rank);
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
