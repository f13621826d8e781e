import type { appletAuthCalls } from '@gonghui/contract/applet-auth.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import {
  type AppletAuth,
  audit,
  authOf,
  managesApplications,
  setAuth,
  standingsChanged,
} from '../../enterprise/identity/index.ts';
import { storeNotices } from '../../enterprise/notices/index.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { resolveAudience } from '../page-rows/index.ts';
import { existing } from './repository.ts';

type Calls = typeof appletAuthCalls;
type Body = CallArgs<Calls['set']>['body'];
type Answer = CallReturn<Calls['get']>;
type Person = { id: string; name: string };

/** Enabled people who manage applications, by name. */
async function candidatesIn(trx: Trx, { tenantId }: Ctx): Promise<Person[]> {
  const { rows } = await sql<Person>`select u.id, u.display_name as name from users u
    where u.tenant_id = ${tenantId} and u.status = 'enabled' and u.deleted_at is null and ${managesApplications}
    order by u.display_name, u.id`.execute(trx);
  return rows;
}

async function presented(trx: Trx, ctx: Ctx, appletId: string): Promise<Answer> {
  const { managers, visitors, rev } = await authOf(trx, ctx, appletId);
  const asked = { users: managers.users, depts: [], roles: [] };
  const { users } = await namesOf(trx, ctx, asked);
  const candidates = await candidatesIn(trx, ctx);
  return { rev, managers: { type: managers.type, users }, visitors, candidates };
}

/** Who builds an applet and who visits it, as its page shows it. */
export const readAuth = ({ db }: Deps, ctx: Ctx, appletId: string): Promise<Answer> =>
  db.withTenant(ctx, async trx => {
    await existing(trx, ctx.tenantId, appletId);
    return presented(trx, ctx, appletId);
  });

/** Managers as they are stored: only who manages applications, and somebody of those. */
async function checkedManagers(trx: Trx, ctx: Ctx, { type, users }: Body['managers']) {
  if (type === 'all') return { type, users: [] };
  const may = new Map((await candidatesIn(trx, ctx)).map(one => [one.id, one]));
  const stranger = users.find(({ id }) => !may.has(id));
  if (stranger) {
    const name = stranger.name.slice(0, 20) || stranger.id.slice(0, 20);
    throw new AppError('badRequest', `${name}不是应用管理员，请先在角色管理中添加，或从列表中移除`);
  }
  if (users.length === 0) throw new AppError('badRequest', '请选择至少一名管理员');
  return { type, users: [...new Set(users.map(({ id }) => id))] };
}

/** Everybody who built it before and does not any more hears of it, and that what acts in his name has ended. */
async function tellRemoved(
  trx: Trx,
  ctx: Ctx,
  { id, name }: Person,
  before: readonly string[],
  at: Date,
): Promise<void> {
  const after = new Set(await buildersOf(trx, ctx, id));
  await storeNotices(
    trx,
    ctx,
    before
      .filter(user => !after.has(user))
      .map(user_id => ({
        user_id,
        kind: 'message' as const,
        title: `您不再是「${name}」的管理员`,
        content: `${ctx.actor.name}调整了应用权限。如您在其中创建过播放凭证或公开过报表，它们已停用；需要继续使用时，请现任管理员重新创建。`,
        at,
      })),
  );
}

async function buildersOf(trx: Trx, ctx: Ctx, appletId: string): Promise<string[]> {
  const { managers } = await authOf(trx, ctx, appletId);
  const all = (await candidatesIn(trx, ctx)).map(({ id }) => id);
  const named = new Set(managers.users);
  return managers.type === 'all' ? all : all.filter(id => named.has(id));
}

/** Sets both at once, on what was read. */
export const writeAuth = ({ db, now }: Deps, ctx: Ctx, appletId: string, body: Body): Promise<Answer> =>
  db.withTenant(ctx, async trx => {
    const { name } = await existing(trx, ctx.tenantId, appletId);
    const { rev } = await authOf(trx, ctx, appletId, true);
    if (rev !== body.rev) throw new AppError('conflict', '应用权限已被他人修改，请刷新后再保存', { rev });
    const next: AppletAuth = {
      managers: await checkedManagers(trx, ctx, body.managers),
      visitors: await resolveAudience(trx, ctx, body.visitors, '使用成员'),
    };
    const before = await buildersOf(trx, ctx, appletId);
    await setAuth(trx, ctx, appletId, { ...next, rev });
    await tellRemoved(trx, ctx, { id: appletId, name }, before, new Date(now()));
    await audit(trx, ctx, 'applet auth', appletId, {
      managers: next.managers.type,
      named: next.managers.users.length,
      visitors: next.visitors.type,
    });
    await publish(trx, standingsChanged, ctx, {});
    return presented(trx, ctx, appletId);
  });
