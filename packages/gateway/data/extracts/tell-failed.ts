import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { storeNotices } from '../../enterprise/notices/index.ts';
import type { ExtractRow } from './repository.ts';

/** Leaves a message for whoever had a table fetched, or set when it is, that it could not be; with what reports show now. */
export async function tellFailed(
  trx: Trx,
  ctx: Ctx,
  { name, extracted_at }: Pick<ExtractRow, 'name' | 'extracted_at'>,
  why: string,
  at: Date,
): Promise<void> {
  const shown = extracted_at
    ? `报表仍显示 ${momentIn(TIME_ZONE, extracted_at.getTime()).slice(0, 16)} 抽取的数据。`
    : '使用该数据表的报表暂时没有数据。';
  await storeNotices(trx, ctx, [
    {
      user_id: ctx.actor.id,
      kind: 'message',
      title: `数据表「${name}」抽取失败`,
      content: `${why}。${shown}可在数据工厂的“数据库连接”中查看记录并重新抽取。`,
      at,
    },
  ]);
}
