import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { hooksOf, kindNamed, kindOfRow } from '../kinds/index.ts';
import { changeRow, findPage, type PageRow } from '../page-rows/index.ts';
import { checkedDesign, type Mark, type Saving, type StoredDesign, saveVersion } from '../versions/index.ts';
import { pageChanged } from './events.ts';

const NOT_SAVED = '该类型的设计暂不支持保存';

/**
 * Stores a checked design as the next version of a page whose row the caller has locked, with what its kind keeps beside.
 * `problems`: what the kind has found left to solve.
 */
export async function saveDesign(
  trx: Trx,
  ctx: Ctx,
  page: PageRow,
  next: StoredDesign,
  { base, at }: Saving,
): Promise<{ mark: Mark; problems: readonly Fault[] }> {
  const hooks = hooksOf(kindOfRow(page));
  const saving = await hooks.saving?.(trx, ctx, page, next.template);
  const kept = { ...next, refusedSources: saving?.refusedSources };
  const mark = await saveVersion(trx, ctx, page, kept, {
    base,
    at,
    anew: saving?.anew,
    keep: async version => {
      const change = await hooks.saved?.(trx, ctx, page, next.template);
      await changeRow(trx, ctx, page.id, { ...change, version, updated_at: at });
    },
  });
  return { mark, problems: saving?.problems ?? [] };
}

/** The explicit save of a page. */
export async function savePage(
  deps: Deps,
  ctx: Ctx,
  id: string,
  body: CallArgs<typeof formCalls.save>['body'],
): Promise<CallReturn<typeof formCalls.save>> {
  const kind = kindNamed(body.type, NOT_SAVED);
  const checked = checkedDesign(kind, body.template, hooksOf(kind).surroundings ?? {});
  return deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id, true);
    if (page.type !== body.type) throw new AppError('badRequest', NOT_SAVED);
    await hooksOf(kind).checking?.(trx, ctx, page, checked.template);
    const at = new Date(deps.now());
    const { mark, problems } = await saveDesign(trx, ctx, page, checked, { base: body.baseVersion, at });
    await publish(trx, pageChanged, ctx, { pageId: id });
    return {
      ...mark,
      problems: [...checked.open, ...problems].map(({ nodeId, prop, message }) => ({
        nodeId,
        prop,
        message,
      })),
    };
  });
}
