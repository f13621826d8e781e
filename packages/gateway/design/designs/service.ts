import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { designCalls } from '@gonghui/contract/designs.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { savedAs, savesOf } from '../versions/index.ts';
import { findSweeps } from './find-sweeps.ts';
import { eventsBetween, findEvent, listMoments, nameMoment, namesOf, partsAt } from './history.ts';
import { homeOf, nameOf } from './home.ts';
import { notifyMentioned, peopleOf } from './mentions.ts';
import { relayPorts } from './ports.ts';
import { relayStore } from './relay-store.ts';
import { Replay, Unreadable } from './replay.ts';
import { rightsOf } from './rights.ts';
import { sittingPartsOf } from './sitting-parts.ts';
import { issueTicket } from './tickets.ts';

const UNREADABLE = '该时刻的设计无法读取，请选择相邻的时刻';

type Calls = typeof designCalls;
type Answer<K extends keyof Calls> = Promise<CallReturn<Calls[K]>>;

export type Designs = ReturnType<typeof createDesigns>;

/** Access to the design documents and their past; what the relay needs of the gateway is `ports` and `store`. */
export function createDesigns(deps: Deps) {
  const { db, now } = deps;
  const replay = new Replay();

  /** Unknown and foreign designs are not there; known ones are refused to whoever may not even look. */
  async function rightOn(trx: Trx, ctx: Ctx, designId: string): Promise<'edit' | 'view'> {
    await nameOf(trx, ctx, designId);
    const { tenantId, sessionId } = ctx;
    const [right] = await rightsOf(trx, [{ tenantId, userId: ctx.actor.id, sessionId, designId }], now());
    if (right !== 'edit' && right !== 'view') throw new AppError('forbidden');
    return right;
  }

  return {
    ports: relayPorts(deps),
    store: relayStore(db, now),

    /** Set by whoever runs the relay in this process: brings into the log what its journal still holds of a design. */
    settle: async (_designId: string): Promise<void> => {},

    ticket: (ctx: Ctx, designId: string, clientIds: readonly number[] = []): Answer<'ticket'> =>
      db.withTenant(ctx, async trx => {
        const right = await rightOn(trx, ctx, designId);
        const { tenantId, sessionId } = ctx;
        const holder = { tenantId, userId: ctx.actor.id, sessionId, designId, right, clientIds };
        const design = await trx
          .selectFrom('designs')
          .select('generation')
          .where('id', '=', designId)
          .executeTakeFirst();
        return {
          ticket: await issueTicket(trx, holder, now()),
          right,
          url: `/collab/${designId}`,
          generation: design?.generation ?? 1,
        };
      }),

    people: (ctx: Ctx, designId: string): Answer<'people'> =>
      db.withTenant(ctx, async trx => {
        await rightOn(trx, ctx, designId);
        return { list: await peopleOf(trx, ctx, designId, now()) };
      }),

    async mention(ctx: Ctx, designId: string, body: CallArgs<Calls['mention']>['body']): Answer<'mention'> {
      return db.withTenant(ctx, async trx => {
        if ((await rightOn(trx, ctx, designId)) !== 'edit') throw new AppError('forbidden');
        const name = await nameOf(trx, ctx, designId);
        const { untold } = await notifyMentioned(trx, ctx, { designId, name }, body, now());
        return { untold };
      });
    },

    async history(ctx: Ctx, designId: string, query: CallArgs<Calls['history']>['query']): Answer<'history'> {
      await db.withTenant(ctx, trx => rightOn(trx, ctx, designId));
      // With the database away the list fails by itself; behind the journal it is merely older.
      await this.settle(designId).catch(() => {});
      return db.withTenant(ctx, async trx =>
        listMoments(trx, ctx, designId, await savesOf(trx, ctx, designId), query),
      );
    },

    async sweeps(ctx: Ctx, designId: string): Answer<'sweeps'> {
      await db.withTenant(ctx, trx => rightOn(trx, ctx, designId));
      await this.settle(designId).catch(() => {});
      const found = await findSweeps(work => db.withTenant(ctx, work), ctx, designId, replay).catch(
        (error: unknown) => {
          // The list of moments says so where it matters: what cannot be read is not there to be brought back.
          if (error instanceof Unreadable) return [];
          throw error;
        },
      );
      const names = await db.withTenant(ctx, trx =>
        namesOf(
          trx,
          ctx,
          found.map(({ actor }) => actor),
        ),
      );
      return {
        list: found.map(({ actor, firstSeq, at, stood, gone }) => ({
          seq: firstSeq - 1,
          at,
          by: { id: actor, name: names.get(actor) ?? '' },
          stood,
          gone: gone.length,
        })),
      };
    },

    sittingParts: (
      ctx: Ctx,
      designId: string,
      query: CallArgs<Calls['sittingParts']>['query'],
    ): Answer<'sittingParts'> =>
      db.withTenant(ctx, async trx => {
        await rightOn(trx, ctx, designId);
        return { list: sittingPartsOf(await eventsBetween(trx, ctx, designId, query)) };
      }),

    async at(ctx: Ctx, designId: string, seq: number): Answer<'at'> {
      const moment = await db.withTenant(ctx, async trx => {
        await rightOn(trx, ctx, designId);
        const { kind } = await homeOf(trx, designId);
        return { kind, ...(await findEvent(trx, ctx, designId, seq)) };
      });
      const template = await replay
        .template(`${designId} ${seq}`, () => db.withTenant(ctx, trx => partsAt(trx, ctx, designId, seq)))
        .catch((error: unknown) => {
          throw error instanceof Unreadable ? new AppError('notFound', UNREADABLE) : error;
        });
      return { seq, ...moment, template: JSON.parse(template) };
    },

    saved: (ctx: Ctx, designId: string, version: number): Answer<'saved'> =>
      db.withTenant(ctx, async trx => {
        await rightOn(trx, ctx, designId);
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
        if ((await rightOn(trx, ctx, designId)) !== 'edit') throw new AppError('forbidden');
        return nameMoment(trx, ctx, designId, body, now());
      }),

    stop: () => replay.stop(),
  };
}
