import type { appletAuthCalls } from '@gonghui/contract/applet-auth.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import {
  type AppletAuth,
  audit,
  authOf,
  setAuth,
  standingsChanged,
} from '../../enterprise/identity/index.ts';
import { storeNotices } from '../../enterprise/notices/index.ts';
import { type AppManager, appManagersIn, namesOf } from '../../enterprise/organisation/index.ts';
import { resolveAudience } from '../page-rows/index.ts';
import { existing } from './repository.ts';

type Calls = typeof appletAuthCalls;
type Body = CallArgs<Calls['set']>['body'];
type Answer = CallReturn<Calls['get']>;

async function presented(
  trx: Trx,
  ctx: Ctx,
  { managers, visitors, rev }: AppletAuth & { rev: number },
  candidates: AppManager[],
): Promise<Answer> {
  const { users } = await namesOf(trx, ctx, { users: managers.users, depts: [], roles: [] });
  return {
    rev,
    managers: { type: managers.type, users },
    visitors,
    candidates: candidates.map(({ id, name }) => ({ id, name })),
  };
}

/** Who builds an applet and who visits it, as its page shows it. */
export const readAuth = ({ db }: Deps, ctx: Ctx, appletId: string): Promise<Answer> =>
  db.withTenant(ctx, async trx => {
    await existing(trx, ctx.tenantId, appletId);
    return presented(trx, ctx, await authOf(trx, ctx, appletId), await appManagersIn(trx, ctx));
  });

/** Managers as they are stored: only who manages applications, and somebody of those. */
function checkedManagers(
  { type, users }: Body['managers'],
  candidates: readonly AppManager[],
): AppletAuth['managers'] {
  if (type === 'all') return { type, users: [] };
  const may = new Set(candidates.map(({ id }) => id));
  const stranger = users.find(({ id }) => !may.has(id));
  if (stranger) {
    const name = stranger.name.slice(0, 20) || stranger.id.slice(0, 20);
    throw new AppError('badRequest', `${name}不是应用管理员，请先在角色管理中添加，或从列表中移除`);
  }
  if (users.length === 0) throw new AppError('badRequest', '请选择至少一名管理员');
  return { type, users: [...new Set(users.map(({ id }) => id))] };
}

/** Those of the candidates who build the applet; an administrator does, named or not. */
function buildersOf({ type, users }: AppletAuth['managers'], candidates: readonly AppManager[]): string[] {
  const named = new Set(users);
  return candidates.flatMap(({ id, admin }) => (type === 'all' || admin || named.has(id) ? [id] : []));
}

/** Tells these people that they do not build it any more, and that what acts in their names has ended. */
const tellRemoved = (trx: Trx, ctx: Ctx, name: string, users: readonly string[], at: Date): Promise<void> =>
  storeNotices(
    trx,
    ctx,
    users.map(user_id => ({
      user_id,
      kind: 'message' as const,
      title: `您不再是「${name}」的管理员`,
      content: `${ctx.actor.name}调整了应用权限。如您在其中创建过播放凭证或公开过报表，它们已停用；需要继续使用时，请现任管理员重新创建。`,
      at,
    })),
  );

/** Sets both at once, on what was read. */
export const writeAuth = ({ db, now }: Deps, ctx: Ctx, appletId: string, body: Body): Promise<Answer> =>
  db.withTenant(ctx, async trx => {
    const { name } = await existing(trx, ctx.tenantId, appletId);
    const { rev, managers: before } = await authOf(trx, ctx, appletId, true);
    if (rev !== body.rev) throw new AppError('conflict', '应用权限已被他人修改，请刷新后再保存', { rev });
    const candidates = await appManagersIn(trx, ctx);
    const next: AppletAuth = {
      managers: checkedManagers(body.managers, candidates),
      visitors: await resolveAudience(trx, ctx, body.visitors, '使用成员'),
    };
    await setAuth(trx, ctx, appletId, { ...next, rev });
    const after = new Set(buildersOf(next.managers, candidates));
    const removed = buildersOf(before, candidates).filter(id => !after.has(id));
    await tellRemoved(trx, ctx, name, removed, new Date(now()));
    await audit(trx, ctx, 'applet auth', appletId, {
      managers: next.managers.type,
      named: next.managers.users.length,
      visitors: next.visitors.type,
    });
    await publish(trx, standingsChanged, ctx, {});
    return presented(trx, ctx, await authOf(trx, ctx, appletId), candidates);
  });
