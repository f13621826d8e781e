import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { namesOneOf } from '../../enterprise/identity/index.ts';
import { storeNotices } from '../../enterprise/notices/index.ts';
import { adminsIn, appManagersIn, enabledOf } from '../../enterprise/organisation/index.ts';

/** Applets that a notice names; of more it says how many there are. */
const NAMED = 5;

/** Applets that name some of these people as managers, and now nobody who manages applications. */
async function leftAlone(trx: Trx, ctx: Ctx, users: readonly string[]): Promise<string[]> {
  const may = (await appManagersIn(trx, ctx)).map(({ id }) => id);
  const { rows } = await sql<{ name: string }>`select a.name from applets a
    join applet_auth aa on aa.tenant_id = a.tenant_id and aa.applet_id = a.id and aa.managers = 'limited'
    where a.tenant_id = ${ctx.tenantId} and a.deleted_at is null and ${namesOneOf('aa', users)}
      and not ${namesOneOf('aa', may)}
    order by a.name, a.id`.execute(trx);
  return rows.map(({ name }) => name);
}

const listed = (names: readonly string[]): string =>
  names
    .slice(0, NAMED)
    .map(name => `「${name}」`)
    .join('、') + (names.length > NAMED ? `等${names.length}个应用` : '');

/** Tells who lost the role and is still here, and the administrators of applets that nobody else manages now. */
export async function tellManagersLeft(
  trx: Trx,
  ctx: Ctx,
  users: readonly string[],
  at: Date,
): Promise<void> {
  const admins = await adminsIn(trx, ctx);
  const kind = 'message' as const;
  const own = (await enabledOf(trx, ctx, users)).filter(id => !admins.includes(id));
  await storeNotices(
    trx,
    ctx,
    own.map(user_id => ({
      user_id,
      kind,
      title: '您不再是应用管理员',
      content: `${ctx.actor.name}调整了您的角色。如您创建过播放凭证或公开过报表，它们已停用；需要继续使用时，请现任管理员重新创建。`,
      at,
    })),
  );
  const alone = await leftAlone(trx, ctx, users);
  if (alone.length === 0) return;
  await storeNotices(
    trx,
    ctx,
    admins.map(user_id => ({
      user_id,
      kind,
      title: '有应用已没有应用管理员',
      content: `${listed(alone)}指定的应用管理员都已离开，目前只有企业管理员能搭建。请在应用权限中指定新的管理员。`,
      at,
    })),
  );
}
