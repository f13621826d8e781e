import type { CallReturn } from '@gonghui/contract/define.ts';
import type { designCalls } from '@gonghui/contract/designs.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { findSweeps } from './find-sweeps.ts';
import { findEvent, namesOf, partsAt } from './history.ts';
import { homeOf } from './home.ts';
import { type Replay, Unreadable } from './replay.ts';
import { rightOn } from './right-on.ts';

const UNREADABLE = '该时刻的设计无法读取，请选择相邻的时刻';

/** Moments at which much of a design was taken away at once, and by whom. */
export async function foundSweeps(
  { db, replay }: Pick<Deps, 'db'> & { readonly replay: Replay },
  ctx: Ctx,
  designId: string,
): Promise<CallReturn<typeof designCalls.sweeps>> {
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
}

/** A design as it stood at a moment. */
export async function designAt(
  room: Deps & { readonly replay: Replay },
  ctx: Ctx,
  designId: string,
  seq: number,
): Promise<CallReturn<typeof designCalls.at>> {
  const { db, replay } = room;
  const moment = await db.withTenant(ctx, async trx => {
    await rightOn(room, trx, ctx, designId);
    const { kind } = await homeOf(trx, designId);
    return { kind, ...(await findEvent(trx, ctx, designId, seq)) };
  });
  const template = await replay
    .template(`${designId} ${seq}`, () => db.withTenant(ctx, trx => partsAt(trx, ctx, designId, seq)))
    .catch((error: unknown) => {
      throw error instanceof Unreadable ? new AppError('notFound', UNREADABLE) : error;
    });
  return { seq, ...moment, template: JSON.parse(template) };
}
