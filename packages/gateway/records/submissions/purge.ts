import { recordTable } from '@gonghui/domain/record-table.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import { publish } from '../../base/events/events.ts';
import { forgetCards } from '../../design/boards/index.ts';
import { recordsErased } from './events.ts';
import { binStart } from './remove.ts';

const BATCH = 100;

/**
 * Erases records that have lain in the bin for its thirty days: their rows, those of their subforms, history, comments,
 * approvals and links to files (whose bytes go with `files.sweep`). Answers how many. A batch is one transaction; what another
 * process holds at the moment is passed over.
 */
export async function purgeBin(deps: Deps): Promise<number> {
  const before = binStart(deps.now());
  const { rows: forms } = await deps.db.withSystem(trx =>
    sql<{ tenant_id: string; form_id: string }>`select distinct tenant_id, form_id from submissions
      where deleted_at < ${before}`.execute(trx),
  );
  let erased = 0;
  for (const { tenant_id, form_id } of forms) {
    try {
      for (;;) {
        const count = await purgeBatch(deps, tenant_id, form_id, before);
        erased += count;
        if (count < BATCH) break;
      }
    } catch (error) {
      // One form in a bad state keeps nobody else's records.
      deps.log.error({ err: error, form: form_id }, 'bin not emptied');
    }
  }
  return erased;
}

const purgeBatch = (
  { db }: Pick<Deps, 'db'>,
  tenantId: string,
  formId: string,
  before: Date,
): Promise<number> =>
  db.withTenant({ tenantId }, async trx => {
    const { rows } = await sql<{ id: string }>`select id from submissions
      where tenant_id = ${tenantId} and form_id = ${formId} and deleted_at < ${before}
      order by id limit ${BATCH} for update skip locked`.execute(trx);
    const ids = rows.map(row => row.id);
    if (ids.length === 0) return 0;
    const subforms = await trx
      .selectFrom('form_columns')
      .select('field_id')
      .where('tenant_id', '=', tenantId)
      .where('form_id', '=', formId)
      .where('kind', '=', 'rows')
      .execute();
    for (const { field_id } of subforms)
      await sql`delete from ${sql.table(recordTable(formId, field_id))}
        where record_id = any(${ids}::text[]) and tenant_id = ${tenantId}`.execute(trx);
    for (const table of ['record_changes', 'record_comments', 'record_files', 'record_keys'])
      await sql`delete from ${sql.table(table)}
        where record_id = any(${ids}::text[]) and tenant_id = ${tenantId}`.execute(trx);
    await forgetCards(trx, tenantId, ids);
    await publish(trx, recordsErased, { tenantId }, { recordIds: ids });
    for (const table of [recordTable(formId), 'submissions'])
      await sql`delete from ${sql.table(table)}
        where id = any(${ids}::text[]) and tenant_id = ${tenantId}`.execute(trx);
    return ids.length;
  });
