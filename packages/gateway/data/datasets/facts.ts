import type { DatasetFacts } from '@gonghui/elements/panel/rules/dataset-faults.ts';
import { isUsable } from '@gonghui/elements/panel/rules/usable.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { statusNow } from './list.ts';
import { alive, savedDefinition } from './repository.ts';
import { knownColumns } from './resolve/dataset.ts';

/** What a design that asks a dataset has to know of it; null where it is gone. Fields that lost their column are not among them. */
export async function datasetFacts(trx: Trx, ctx: Ctx, id: string): Promise<DatasetFacts | null> {
  const row = await alive(trx, ctx).where('datasets.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const definition = await savedDefinition(trx, ctx, id);
  const known = await knownColumns(trx, ctx, definition);
  const lost = (source: string | undefined, key: string | undefined): boolean => {
    const offered = source === undefined ? undefined : known.get(source);
    return offered === null || (offered !== undefined && key !== undefined && !offered.has(key));
  };
  const fields =
    definition.kind === 'aggregate'
      ? (definition.aggregate?.fields ?? []).filter(({ source, key }) => !lost(source, key))
      : definition.fields.filter(({ from, hidden }) => !hidden && !(from && lost(from.source, from.key)));
  return {
    id,
    name: row.name,
    normal: isUsable(await statusNow(trx, ctx, row, definition)),
    fieldIds: new Set(fields.map(field => field.id)),
  };
}

/** A dataset as it was last saved; null where it is gone. */
export async function savedDataset(
  trx: Trx,
  ctx: Ctx,
  id: string,
): Promise<{ name: string; appletId: string; definition: DatasetDefinition } | null> {
  const row = await alive(trx, ctx).where('datasets.id', '=', id).executeTakeFirst();
  if (!row) return null;
  return { name: row.name, appletId: row.applet_id, definition: await savedDefinition(trx, ctx, id) };
}

/** What datasets are called, by id; those that are gone are missing. */
export async function datasetNames(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await alive(trx, ctx).where('datasets.id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
