import type { CallArgs } from '@gonghui/contract/define.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import type { screenCalls } from '@gonghui/contract/screens.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { namesWord } from '@gonghui/kernel/whole-word.ts';
import type { FastifyRequest } from 'fastify';
import type { Ctx, Deps } from '../../base/context.ts';
import { audit, type Identity, type PlayClaims } from '../../enterprise/identity/index.ts';
import { passEnded } from '../../http/plugins/play.ts';
import { releasedVisual } from '../visuals/index.ts';
import { createHolders } from './holders.ts';
import { isWithin } from './networks.ts';
import { hashOf } from './passes.ts';
import { endOf, passesOf } from './standing.ts';

/** Where a request comes from, as the server saw it. */
type RequestOrigin = Pick<Ctx, 'address' | 'trace'>;

/** Sessions have ids of their own; this tells those of walls apart from them. */
const SESSION = 'pass ';

/**
 * Access of a wall by a play pass: the pass's screen alone, with the rights of whoever made the pass, as they were within the last two
 * seconds (`holders.ts`). A pass that is revoked in this process ends with the wall's next call.
 */
export function createPlay(deps: Deps, identity: Identity) {
  const { db, now } = deps;
  const holders = createHolders(deps);

  /** Whom a pass stands for now. Refuses with 1515 and why it opens the screen not. */
  const opened = async (play: PlayClaims, { address, trace }: RequestOrigin): Promise<Ctx> => {
    const { pass, maker } = await holders.of(play);
    if (!isWithin(address, pass.networks)) throw passEnded('network');
    await holders.seen(play, pass);
    const { passId, formId } = play;
    const session = { via: 'http', sessionId: `${SESSION}${passId}`, address, trace } as const;
    return { ...maker, ...session, play: { passId, formId } };
  };

  const showsFile = (ctx: Ctx, formId: string, fileId: string): Promise<boolean> =>
    db.withTenant(ctx, async trx =>
      namesWord(JSON.stringify((await releasedVisual(trx, ctx, formId)).template), fileId),
    );

  identity.attachPlay(async (play, request: FastifyRequest) => {
    const from = { address: request.ip, trace: request.id };
    if (request.routeOptions.config.call !== fileCalls.get) return opened(play, from);
    try {
      const ctx = await opened(play, from);
      const { id = '' } = request.params as { id?: string };
      return (await showsFile(ctx, play.formId, id)) ? ctx : null;
    } catch (error) {
      // Another cookie may open the file; none of them says why it does not.
      if (error instanceof AppError && error.entry.status < 500) return null;
      throw error;
    }
  });

  return {
    /** Exchanges a pass for tokens. Who knows one hears why it opens nothing; who guesses is slowed down (promise S7). */
    async open({ formId, pass }: CallArgs<typeof screenCalls.open>['body'], from: RequestOrigin) {
      const known = await db.withSystem(
        trx =>
          trx
            .selectFrom('play_passes')
            .select(['id', 'tenant_id', 'form_id'])
            .where('hash', '=', hashOf(pass))
            .executeTakeFirst(),
        'read only',
      );
      if (!known || known.form_id !== formId) {
        const wait = await identity.guessed('pass', from.address);
        if (wait === null) throw passEnded('unknown');
        throw new AppError('tooMany', '播放凭证错误次数过多，请稍后再试', { retryAfter: wait });
      }
      const play = { tenantId: known.tenant_id, passId: known.id, formId };
      const ctx = await opened(play, from);
      await db.withTenant(ctx, trx =>
        audit(trx, { ...ctx, actor: null }, 'screen.play', formId, { pass: known.id }),
      );
      return identity.playTokens(play);
    },

    /** Of these sessions those of passes that hold, for what is still on its way to a wall. */
    async holding(sessionIds: readonly string[]): Promise<string[]> {
      const ids = sessionIds.flatMap(id => (id.startsWith(SESSION) ? [id.slice(SESSION.length)] : []));
      if (ids.length === 0) return [];
      const passes = await db.withSystem(trx => passesOf(trx, { ids }), 'read only');
      return passes.filter(pass => endOf(pass, now()) === null).map(({ id }) => `${SESSION}${id}`);
    },
  };
}
