import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { checkedDesign, type Mark, type Saving, saveVersion } from '../../design/versions/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { datasetChanged } from './events.ts';
import { refuseForeign } from './foreign-sources.ts';
import { type DatasetRow, keepSources, leadsTo, savedDefinition } from './repository.ts';
import { checkBreadth, knownColumns } from './resolve/dataset.ts';
import { namesakesIn } from './resolve/namesakes.ts';
import { isStored } from './resolve/stored.ts';

/** Rule P5. */
const ALL_DATA: Fault = {
  nodeId: null,
  prop: 'dataRight',
  message: '查看者将看到全部数据的汇总，不受表单权限限制；不提供明细，不足 5 人的分组会合并',
  level: 'warning',
};
/** Rule P6: a database or a file has no rights of its own. */
const OPEN_TO_ALL: Fault = { nodeId: null, message: '所有能看报表的人都能看到全部数据', level: 'warning' };

/** What is to be known of a dataset although nothing keeps it from being used. */
export function remarksOn({ dataRight, sources, rowRules, fieldRules }: DatasetDefinition): Fault[] {
  const found: Fault[] = [];
  if (dataRight === 'all') found.push(ALL_DATA);
  const without = sources.some(({ of }) => isStored(of));
  if (without && rowRules.length + fieldRules.length === 0) found.push(OPEN_TO_ALL);
  return found;
}

/** Sources through which a dataset would read itself. */
async function rings(
  trx: Trx,
  ctx: Ctx,
  datasetId: string,
  { sources }: DatasetDefinition,
): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const { id, name, of } of sources)
    if (of.kind === 'dataset' && (await leadsTo(trx, ctx, of.datasetId, datasetId)))
      found.push({ nodeId: id, message: `「${name}」引用了当前数据集，请更改数据源`, level: 'error' });
  return found;
}

/**
 * Stores a definition as the next version of a dataset whose row the caller has locked. `value` may be anything that was
 * sent; what cannot be kept is refused with 422. `problems`: what is left to solve.
 */
export async function saveDefinition(
  trx: Trx,
  ctx: Ctx,
  row: DatasetRow,
  value: unknown,
  { base, at }: Saving,
): Promise<{ mark: Mark; problems: Fault[] }> {
  const template = datasetKind.saved.from(value);
  // Columns of its sources are asked for only of what has sources: whatever was sent is refused in words before.
  checkedDesign(datasetKind, template, {});
  const definition = datasetKind.saved.to(template) as DatasetDefinition;
  const before = await savedDefinition(trx, ctx, row.id);
  await refuseForeign(trx, ctx, row.applet_id, before, definition);
  await checkBreadth(trx, ctx, definition);
  const columns = await knownColumns(trx, ctx, definition);
  const checked = checkedDesign(datasetKind, template, { columns });
  const mark = await saveVersion(trx, ctx, row, checked, {
    base,
    at,
    keep: async version => {
      await trx
        .updateTable('datasets')
        .set({ version, kind: definition.kind, updated_at: at })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', row.id)
        .execute();
      if (definition.dataRight !== before.dataRight)
        await audit(trx, ctx, 'dataset.data-right', row.id, { dataRight: definition.dataRight });
      await keepSources(trx, ctx, row.id, definition);
      await publish(trx, datasetChanged, ctx, { datasetId: row.id });
    },
  });
  return {
    mark,
    problems: [
      ...checked.open,
      ...(await rings(trx, ctx, row.id, definition)),
      ...(await namesakesIn(trx, ctx, definition)),
      ...remarksOn(definition),
    ],
  };
}
