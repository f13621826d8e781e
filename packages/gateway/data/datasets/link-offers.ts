import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { visitsApplet } from '../../design/permissions/index.ts';
import type { AskDeps } from './ask/ask.ts';
import { linkedDefinition, linkedFrom, type Offer, offerCalled, offersOf } from './link.ts';
import { makeDataset } from './make.ts';
import { requireApplet } from './names.ts';
import { saveDefinition } from './save.ts';

/** What an applet that the actor visits offers, those that `appletId` has linked already marked. */
export function offersFor(
  { db }: AskDeps,
  ctx: Ctx,
  fromId: string,
  appletId: string | undefined,
): Promise<{ list: (Offer & { linked: boolean })[] }> {
  return db.withTenant(ctx, async trx => {
    await requireApplet(trx, ctx, fromId);
    if (!(await visitsApplet(trx, ctx, fromId))) throw new AppError('forbidden', '您无权访问此应用');
    const linked = appletId === undefined ? new Set() : await linkedFrom(trx, ctx, appletId);
    const offers = await offersOf(trx, ctx, fromId);
    return { list: offers.map(offer => ({ ...offer, linked: linked.has(offer.id) })) };
  });
}

/** Makes a dataset in the applet of each of these offers of others. */
export function linkOffers(
  { db, now }: AskDeps,
  ctx: Ctx,
  appletId: string,
  ids: readonly string[],
): Promise<{ list: { id: string; name: string }[] }> {
  return db.withTenant(ctx, async trx => {
    await requireApplet(trx, ctx, appletId);
    const made: { id: string; name: string }[] = [];
    for (const id of new Set(ids)) {
      const offer = await offerCalled(trx, ctx, id);
      const row = await makeDataset({ now }, trx, ctx, appletId, {
        kind: 'cross',
        name: undefined,
        usual: offer.name,
      });
      const definition: DatasetDefinition = await linkedDefinition(trx, ctx, offer);
      await saveDefinition(trx, ctx, row, definition, { base: undefined, at: new Date(now()) });
      made.push({ id: row.id, name: row.name });
    }
    return { list: made };
  });
}
