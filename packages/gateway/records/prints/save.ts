import type { CallReturn } from '@gonghui/contract/define.ts';
import type { printCalls } from '@gonghui/contract/prints.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { checkedDesign, saveVersion } from '../../design/versions/index.ts';
import { changePrint, type PrintRow } from './repository.ts';
import { factsOf, problemBody, savedFieldIds } from './stencil.ts';

/**
 * The explicit save of a template whose row the caller has locked. One that is on is printed as it was before until nothing is
 * left to solve; with `printed: 'stays'` until somebody saves it here.
 */
export async function savePrint(
  trx: Trx,
  ctx: Ctx,
  row: PrintRow,
  {
    template,
    base,
    at,
    printed: whether = 'follows',
  }: { template: Template; base: number | undefined; at: Date; printed?: 'follows' | 'stays' },
): Promise<CallReturn<typeof printCalls.save>> {
  const fieldIds = await savedFieldIds(trx, ctx, await findDesign(trx, ctx, row.form_id));
  const { open, ...checked } = checkedDesign(stencilKind, template, { fieldIds });
  let printed = row.printed_version;
  const mark = await saveVersion(trx, ctx, row, checked, {
    base,
    at,
    keep: async version => {
      if (whether === 'follows' && printed !== null && open.length === 0) printed = version;
      await changePrint(trx, ctx, row.id, {
        version,
        printed_version: printed,
        facts: JSON.stringify(factsOf(checked.template, open)),
        updated_by: ctx.actor.id,
        updated_at: at,
      });
    },
  });
  return { ...mark, status: printed === null ? 'off' : 'on', printed, problems: open.map(problemBody) };
}
