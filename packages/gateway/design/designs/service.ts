import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { designCalls } from '@gonghui/contract/designs.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { savedAs, savesOf } from '../versions/index.ts';
import { designTicket } from './design-ticket.ts';
import { eventsBetween, listMoments, nameMoment } from './history.ts';
import { homeOf, nameOf } from './home.ts';
import { notifyMentioned, peopleOf } from './mentions.ts';
import { designAt, foundSweeps } from './past.ts';
import { relayPorts } from './ports.ts';
import { relayStore } from './relay-store.ts';
import { Replay } from './replay.ts';
import { rightOn } from './right-on.ts';
import { sittingPartsOf } from './sitting-parts.ts';

type Calls = typeof designCalls;
type Answer<K extends keyof Calls> = Promise<CallReturn<Calls[K]>>;

export type Designs = ReturnType<typeof createDesigns>;

/** Access to the design documents and their past; what the relay needs of the gateway is `ports` and `store`. */
export function createDesigns(deps: Deps) {
  const { db, now } = deps;
  const replay = new Replay();
  const room = { ...deps, replay };

  return {
    ports: relayPorts(deps),
    store: relayStore(db, now),

    /** Set by whoever runs the relay in this process: brings into the log what its journal still holds of a design. */
    settle: async (_designId: string): Promise<void> => {},

    ticket: (ctx: Ctx, designId: string, clientIds: readonly number[] = []): Answer<'ticket'> =>
      designTicket(deps, ctx, designId, clientIds),

    people: (ctx: Ctx, designId: string): Answer<'people'> =>
      db.withTenant(ctx, async trx => {
        await rightOn(deps, trx, ctx, designId);
        return { list: await peopleOf(trx, ctx, designId, now()) };
      }),

    async mention(ctx: Ctx, designId: string, body: CallArgs<Calls['mention']>['body']): Answer<'mention'> {
      return db.withTenant(ctx, async trx => {
        if ((await rightOn(deps, trx, ctx, designId)) !== 'edit') throw new AppError('forbidden');
        const name = await nameOf(trx, ctx, designId);
        const { untold } = await notifyMentioned(trx, ctx, { designId, name }, body, now());
        return { untold };
      });
    },

    async history(ctx: Ctx, designId: string, query: CallArgs<Calls['history']>['query']): Answer<'history'> {
      await db.withTenant(ctx, trx => rightOn(deps, trx, ctx, designId));
      // With the database away the list fails by itself; behind the journal it is merely older.
      await this.settle(designId).catch(() => {});
      return db.withTenant(ctx, async trx =>
        listMoments(trx, ctx, designId, await savesOf(trx, ctx, designId), query),
      );
    },

    async sweeps(ctx: Ctx, designId: string): Answer<'sweeps'> {
      await db.withTenant(ctx, trx => rightOn(deps, trx, ctx, designId));
      await this.settle(designId).catch(() => {});
      return foundSweeps(room, ctx, designId);
    },

    sittingParts: (
      ctx: Ctx,
      designId: string,
      query: CallArgs<Calls['sittingParts']>['query'],
    ): Answer<'sittingParts'> =>
      db.withTenant(ctx, async trx => {
        await rightOn(deps, trx, ctx, designId);
        return { list: sittingPartsOf(await eventsBetween(trx, ctx, designId, query)) };
      }),

    at: (ctx: Ctx, designId: string, seq: number): Answer<'at'> => designAt(room, ctx, designId, seq),

    saved: (ctx: Ctx, designId: string, version: number): Answer<'saved'> =>
      db.withTenant(ctx, async trx => {
        await rightOn(deps, trx, ctx, designId);
        const { kind } = await homeOf(trx, designId);
        const { template, mark } = await savedAs(trx, ctx, kindOf(kind), designId, version);
        return {
          version,
          at: mark.savedAt,
          by: mark.savedBy,
          template: template as unknown as Awaited<Answer<'saved'>>['template'],
        };
      }),

    nameMoment: (
      ctx: Ctx,
      designId: string,
      body: CallArgs<Calls['nameMoment']>['body'],
    ): Answer<'nameMoment'> =>
      db.withTenant(ctx, async trx => {
        if ((await rightOn(deps, trx, ctx, designId)) !== 'edit') throw new AppError('forbidden');
        return nameMoment(trx, ctx, designId, body, now());
      }),

    stop: () => replay.stop(),
  };
}
