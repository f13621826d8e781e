import type { TakeBackResult } from '@gonghui/contract/imports.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import { freeOnce, type Task } from '../../enterprise/jobs/index.ts';
import { removeMany } from '../submissions/index.ts';
import type { ImportInput } from './job.ts';

/** Records of one transaction, as when they are removed by hand. */
const BATCH = 100;

/**
 * Takes the records that an import added to the bin, some at a time, by the rights that the person has now. What somebody
 * changed since has work in it that is not the import's, and what is in an approval is held: both stay, and are counted.
 * Run again it goes on with what is left.
 */
export async function runTakeBack(deps: Deps, task: Task): Promise<Json> {
  const { ctx } = task;
  const { importId } = task.input as { importId: string };
  const { formId, records } = await deps.db.withTenant(ctx, async trx => {
    const job = await trx
      .selectFrom('jobs')
      .select('input')
      .where('id', '=', importId)
      .where('tenant_id', '=', ctx.tenantId)
      .where('created_by', '=', ctx.actor.id)
      .executeTakeFirst();
    if (!job) throw new AppError('notFound');
    const { formId: id } = job.input as unknown as ImportInput;
    const { rows } = await sql<{ id: string; changed: boolean }>`
      select s.id, (r.updated_at <> r.created_at) as changed from submissions s
      join ${sql.table(recordTable(id))} r on r.id = s.id and r.tenant_id = s.tenant_id
      where s.tenant_id = ${ctx.tenantId} and s.form_id = ${id} and starts_with(s.idem_key, ${`${importId}-`})
        and s.deleted_at is null order by s.id`.execute(trx);
    return { formId: id, records: rows };
  });
  const open = records.filter(({ changed }) => !changed).map(({ id }) => id);
  const before = (task.checkpoint as { removed: number } | null)?.removed ?? 0;
  const result: TakeBackResult = { removed: before, changed: records.length - open.length, held: 0 };
  for (let at = 0; at < open.length; at += BATCH) {
    const ids = open.slice(at, at + BATCH);
    const { results } = await removeMany(deps, ctx, formId, { ids });
    const gone = results.filter(({ done }) => done).length;
    result.removed += gone;
    result.held += ids.length - gone;
    await task.progress(Math.min(open.length, at + BATCH), open.length, { removed: result.removed });
  }
  await deps.db.withTenant(ctx, trx => freeOnce(trx, ctx, importId, { takenBack: result.removed }));
  return result;
}
