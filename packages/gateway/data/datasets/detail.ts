import type { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findVersion } from '../../design/versions/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { AskDeps } from './ask/ask.ts';
import { columnRemarks } from './column-remarks.ts';
import { itemOf, makersOf, statusNow } from './list.ts';
import { liveRemarks } from './live-remarks.ts';
import { findDataset, savedDefinition } from './repository.ts';
import { knownColumns } from './resolve/dataset.ts';
import { namesakesIn } from './resolve/namesakes.ts';
import { remarksOn, saveDefinition } from './save.ts';

type Answer<K extends keyof typeof datasetCalls> = CallReturn<(typeof datasetCalls)[K]>;

/** Problems as the contract tells them. */
export const plain = (problems: Awaited<ReturnType<typeof saveDefinition>>['problems']) =>
  problems.map(({ nodeId, prop, message, level }) => ({ nodeId, prop, message, level }));

/** A dataset as it is saved, with what is to be said of it now. */
export function datasetDetail(deps: AskDeps, ctx: Ctx, id: string): Promise<Answer<'get'>> {
  return deps.db.withTenant(ctx, async trx => {
    const row = await findDataset(trx, ctx, id);
    const definition = await savedDefinition(trx, ctx, id);
    const template = datasetKind.saved.from(definition);
    const { unsound, open } = datasetKind.check(template, {
      columns: await knownColumns(trx, ctx, definition),
    });
    const version = await findVersion(trx, ctx, id, row.version);
    const makerOf = await makersOf(trx, ctx, [row]);
    return {
      ...itemOf(row, await statusNow(trx, ctx, row, definition), makerOf(row)),
      definition,
      digest: version?.digest ?? digestOf(template as unknown as Json),
      problems: plain([
        ...unsound,
        ...open,
        ...(await namesakesIn(trx, ctx, definition)),
        ...remarksOn(definition),
        ...(await columnRemarks(trx, ctx, definition, row.updated_at)),
        ...(await liveRemarks(deps, trx, ctx, { appletId: row.applet_id, definition })),
      ]),
    };
  });
}

/** Saves what `value` makes of the transaction, on top of `baseVersion`, and tells what is to be said of it. */
export async function saveDataset(
  deps: AskDeps,
  ctx: Ctx,
  id: string,
  baseVersion: number | undefined,
  value: (trx: Trx) => unknown,
): Promise<Answer<'save'>> {
  return deps.db.withTenant(ctx, async trx => {
    const row = await findDataset(trx, ctx, id, true);
    const { mark, problems } = await saveDefinition(trx, ctx, row, await value(trx), {
      base: baseVersion,
      at: new Date(deps.now()),
    });
    await audit(trx, ctx, 'dataset.save', id, { version: mark.version });
    const definition = await savedDefinition(trx, ctx, id);
    const live = await liveRemarks(deps, trx, ctx, { appletId: row.applet_id, definition });
    return { ...mark, problems: plain([...problems, ...live]) };
  });
}
