import type { CallArgs } from '@gonghui/contract/define.ts';
import type { designCalls } from '@gonghui/contract/designs.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { storeNotices } from '../../enterprise/notices/index.ts';
import { rightsOf } from './rights.ts';

type Mention = CallArgs<typeof designCalls.mention>['body'];

/** What of a remark stands in a message. */
const EXCERPT = 200;
/** People who are offered to be named; an enterprise with more who design finds the first of them by name. */
const MOST = 500;

const mayOpen = async (trx: Trx, ctx: Ctx, designId: string, users: readonly string[], now: number) => {
  // What they may do whenever they sign in, not in a session of now.
  const sitters = users.map(userId => ({ tenantId: ctx.tenantId, userId, sessionId: '', designId }));
  const rights = await rightsOf(trx, sitters, now);
  return users.filter((_, i) => rights[i] === 'edit' || rights[i] === 'view');
};

/** Who may open the design, by name. `now` in epoch milliseconds. */
export async function peopleOf(trx: Trx, ctx: Ctx, designId: string, now: number) {
  const rows = await trx
    .selectFrom('users as u')
    .select(['u.id', 'u.display_name as name'])
    .where('u.tenant_id', '=', ctx.tenantId)
    .where('u.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_roles as r')
          .select('r.user_id')
          .whereRef('r.tenant_id', '=', 'u.tenant_id')
          .whereRef('r.user_id', '=', 'u.id'),
      ),
    )
    .orderBy('u.display_name')
    .orderBy('u.id')
    .execute();
  const open = new Set(
    await mayOpen(
      trx,
      ctx,
      designId,
      rows.map(({ id }) => id),
      now,
    ),
  );
  return rows.filter(({ id }) => open.has(id)).slice(0, MOST);
}

/** Leaves the messages; answers whom to touch once this is stored, and who may not open the design. */
export async function notifyMentioned(
  trx: Trx,
  ctx: Ctx,
  home: { designId: string; name: string },
  { remarkId, nodeId, text, users }: Mention,
  now: number,
): Promise<{ notified: string[]; untold: string[] }> {
  const others = [...new Set(users)].filter(id => id !== ctx.actor.id);
  const notified = await mayOpen(trx, ctx, home.designId, others, now);
  if (notified.length > 0) {
    const said = text.trim();
    await storeNotices(
      trx,
      ctx,
      notified.map(user => ({
        // The same remark, sent again because the answer was lost, is the same message.
        id: `${home.designId}-${remarkId}-${user}`,
        user_id: user,
        kind: 'mention' as const,
        title: `${ctx.actor.name}在「${cleanName(home.name)}」的设计评论中提到了您`,
        content: said.length > EXCERPT ? `${said.slice(0, EXCERPT)}…` : said,
        design_id: home.designId,
        node_id: nodeId,
        at: new Date(now),
      })),
    );
  }
  return { notified, untold: others.filter(id => !notified.includes(id)) };
}
