import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { LiveCounts, Notice, noticeCalls } from '@gonghui/contract/notices.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import { offsetOf } from '../../base/db/text.ts';
import type { Live } from '../../enterprise/live/index.ts';
import {
  markNoticesRead,
  type NoticeRow,
  openNotice,
  ownNotices,
  unreadNotices,
} from '../../enterprise/notices/index.ts';
import { returnedOf } from '../approvals/index.ts';
import { aboutNotices, type NoticeText } from './about.ts';
import { designsBehind } from './behind.ts';

type Body = CallArgs<typeof noticeCalls.page>['body'];
type Page = CallReturn<typeof noticeCalls.page>;

const shown = (row: NoticeRow, { summary, ended }: NoticeText, design: Notice['design']): Notice => ({
  design,
  status: row.status,
  summary,
  ended,
  id: row.id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  at: row.at.getTime(),
  readed: row.read_at !== null,
  link:
    row.instance_id && row.form_id
      ? { instanceId: row.instance_id, formId: row.form_id, taskId: row.task_id }
      : null,
});

const idsOf = (rows: readonly NoticeRow[]): string[] => rows.flatMap(row => (row.instance_id ? row.id : []));

/** The message centre: everybody's own entries, and the stream that tells of new ones. */
export function createNotices({ db, now }: Deps, live: Live) {
  const page = (ctx: Ctx, which: 'all' | 'read' | 'unread', body: Body): Promise<Page> =>
    db.withTenant(ctx, async trx => {
      let query = ownNotices(trx, ctx);
      if (which !== 'all') query = query.where('read_at', which === 'read' ? 'is not' : 'is', null);
      if (body.kind) query = query.where('kind', '=', body.kind);
      const { total } = await query
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await query
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(body.page.pageSize)
        .offset(offsetOf(body.page))
        .execute();
      const about = await aboutNotices(trx, ctx, idsOf(rows));
      const behind = await designsBehind(trx, ctx, rows);
      const list = rows.map(row => shown(row, about(row.id), behind(row)));
      return { list, pager: { ...body.page, total } };
    });

  return {
    live,
    page,

    async get(ctx: Ctx, id: string): Promise<Notice> {
      const notice = await db.withTenant(ctx, async trx => {
        const row = await openNotice(trx, ctx, id, new Date(now()));
        if (!row) return undefined;
        const behind = await designsBehind(trx, ctx, [row]);
        return shown(row, (await aboutNotices(trx, ctx, [id]))(id), behind(row));
      });
      if (!notice) throw new AppError('notFound');
      live.touch(ctx.tenantId, [ctx.actor.id]);
      return notice;
    },

    async markRead(ctx: Ctx, ids: readonly string[] | undefined): Promise<null> {
      await db.withTenant(ctx, trx => markNoticesRead(trx, ctx, ids, new Date(now())));
      live.touch(ctx.tenantId, [ctx.actor.id]);
      return null;
    },

    /** What the stream says now, and entries that came since `after`. */
    news: (ctx: Ctx, after: number): Promise<{ counts: LiveCounts; fresh: Notice[] }> =>
      db.withTenant(ctx, async trx => {
        const mine = sql`tenant_id = ${ctx.tenantId} and user_id = ${ctx.actor.id}`;
        const { rows } = await sql<LiveCounts>`select
          (select count(*)::int from (select 1 from ${unreadNotices(ctx)} limit 1000) c) as notices,
          ((select count(*)::int from (select 1 from approval_tasks where ${mine} and state = 'open' and shown limit 10000) c)
            + (select count(*)::int from (select 1 from ${returnedOf(ctx, ctx.actor.id)} limit 10000) c)) as claimed,
          (select count(*)::int from (select 1 from approval_copies where ${mine} and read_at is null and shown limit 10000) c) as cc,
          (select count(*)::int from (select 1 from ${returnedOf(ctx, ctx.actor.id)} limit 10000) c) as back`.execute(
          trx,
        );
        const fresh = await ownNotices(trx, ctx)
          .selectAll()
          .where('at', '>', new Date(after))
          .where('read_at', 'is', null)
          .orderBy('at')
          .limit(20)
          .execute();
        const about = await aboutNotices(trx, ctx, idsOf(fresh));
        const behind = await designsBehind(trx, ctx, fresh);
        return {
          counts: rows[0] ?? { notices: 0, claimed: 0, cc: 0, back: 0 },
          fresh: fresh.map(row => shown(row, about(row.id), behind(row))),
        };
      }),
  };
}

export type Notices = ReturnType<typeof createNotices>;
