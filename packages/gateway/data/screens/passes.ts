import { createHash, randomBytes } from 'node:crypto';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { MOST_PASSES, PASS_YEARS, type screenCalls } from '@gonghui/contract/screens.ts';
import { screenKind } from '@gonghui/elements/screen/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findPage, type PageRow } from '../../design/page-rows/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { isNetwork } from './networks.ts';
import { endOf, passesOf, type StandingPass } from './standing.ts';

type Calls = typeof screenCalls;
type Pass = CallReturn<Calls['passes']>['list'][number];

const YEAR_MS = 366 * 86_400_000;

/** What is kept of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A big screen; anything else is not there. */
export async function findScreen(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<PageRow> {
  const page = await findPage(trx, ctx, id, lock);
  if (page.type !== screenKind.page?.type) throw new AppError('notFound');
  return page;
}

const shownAs = (pass: StandingPass, now: number): Pass => ({
  id: pass.id,
  name: pass.name,
  createdBy: { id: pass.created_by, name: pass.display_name },
  createdAt: pass.created_at.getTime(),
  expiresAt: pass.expires_at.getTime(),
  networks: pass.networks,
  lastSeenAt: pass.last_seen_at?.getTime() ?? null,
  revokedAt: pass.revoked_at?.getTime() ?? null,
  why: endOf(pass, now),
});

/** Those that hold first, then the last made. */
const listed = (passes: readonly StandingPass[], now: number): Pass[] =>
  passes
    .map(pass => shownAs(pass, now))
    .sort((a, b) => Number(a.why !== null) - Number(b.why !== null) || b.createdAt - a.createdAt);

/** Play passes of big screens, for who manages applications. Each function is one transaction. */
export function createPasses({ db, now, config }: Deps) {
  return {
    passes: (ctx: Ctx, formId: string): Promise<CallReturn<Calls['passes']>> =>
      db.withTenant(ctx, async trx => {
        await findScreen(trx, ctx, formId);
        return { list: listed(await passesOf(trx, { formId }), now()), baseUrl: config.baseUrl };
      }),

    createPass: (
      ctx: Ctx,
      formId: string,
      { name, expiresAt, networks }: CallArgs<Calls['createPass']>['body'],
    ): Promise<CallReturn<Calls['createPass']>> =>
      db.withTenant(ctx, async trx => {
        await findScreen(trx, ctx, formId, true);
        const at = now();
        if (expiresAt <= at) throw new AppError('badRequest', '到期时间应晚于现在');
        if (expiresAt > at + PASS_YEARS * YEAR_MS)
          throw new AppError('badRequest', `有效期不能超过${PASS_YEARS}年`);
        const wrong = networks.find(network => !isNetwork(network.trim()));
        if (wrong !== undefined)
          throw new AppError('badRequest', `「${wrong}」不是有效的网段，例如 10.1.0.0/16 或 192.168.1.20`);
        const holding = (await passesOf(trx, { formId })).filter(pass => endOf(pass, at) === null);
        if (holding.length >= MOST_PASSES)
          throw new AppError('invalid', `每个大屏最多有${MOST_PASSES}个有效的播放凭证`);
        // 256 bits: nobody finds one by trying.
        const secret = randomBytes(32).toString('base64url');
        const id = newId();
        await trx
          .insertInto('play_passes')
          .values({
            id,
            tenant_id: ctx.tenantId,
            form_id: formId,
            name,
            hash: hashOf(secret),
            created_by: ctx.actor.id,
            created_at: new Date(at),
            expires_at: new Date(expiresAt),
            networks: [...new Set(networks.map(network => network.trim()))],
            last_seen_at: null,
            revoked_at: null,
          })
          .execute();
        await audit(trx, ctx, 'screen.pass', formId, { pass: id });
        const [made] = await passesOf(trx, { ids: [id] });
        if (!made) throw new AppError('internal');
        return { ...shownAs(made, at), pass: secret };
      }),

    revokePass: (ctx: Ctx, passId: string): Promise<null> =>
      db.withTenant(ctx, async trx => {
        const ended = await trx
          .updateTable('play_passes')
          .set(eb => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(new Date(now()))) }))
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', passId)
          .returning('form_id')
          .executeTakeFirst();
        if (!ended) throw new AppError('notFound');
        await audit(trx, ctx, 'screen.pass.revoke', ended.form_id, { pass: passId });
        return null;
      }),
  };
}
