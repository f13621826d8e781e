import { DEEPEST } from '@gonghui/elements/query/dataset.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { Tenant } from '../../base/events/event.ts';

/** Forms that a dataset reads, itself and through others, as last saved; it tells nothing of who may see them. */
export async function formsRead(
  trx: Trx,
  { tenantId }: Tenant,
  datasetId: string,
): Promise<ReadonlySet<string>> {
  const forms = new Set<string>();
  const met = new Set<string>();
  let level = [datasetId];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    for (const id of level) met.add(id);
    const sources = await trx
      .selectFrom('dataset_sources')
      .select(['kind', 'source_id'])
      .where('tenant_id', '=', tenantId)
      .where('dataset_id', '=', anyOf(level))
      .execute();
    for (const { kind, source_id } of sources) if (kind === 'form') forms.add(source_id);
    level = sources.flatMap(({ kind, source_id }) =>
      kind === 'dataset' && !met.has(source_id) ? [source_id] : [],
    );
  }
  return forms;
}
