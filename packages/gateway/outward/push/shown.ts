import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { sql } from 'kysely';
import type { Secrets } from '../../base/config.ts';
import type { Trx } from '../../base/db/database.ts';
import type { HookRow } from './repository.ts';
import { openHeaders } from './secrets.ts';

export interface Counts {
  waiting: number;
  failed: number;
}
/** Nobody reads more exactly than that, and counting on would cost more than all else. */
export const MOST_COUNTED = 10_000;

/** How much waits and has failed for good, by hook; counted to 10,000. */
export async function countsOf(trx: Trx, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const some = (state: 'waiting' | 'dead') =>
    sql`(select count(*)::int from (select 1 from hook_deliveries d where d.hook_id = h.id and d.state = ${sql.lit(state)}
      limit ${sql.lit(MOST_COUNTED)}) x)`;
  const { rows } = await sql<
    Counts & { id: string }
  >`select h.id, ${some('waiting')} as waiting, ${some('dead')} as failed
    from hooks h where h.id = any(${[...ids]}::text[])`.execute(trx);
  return new Map(rows.map(row => [row.id, row]));
}

/** A hook as its designer gets it: of secrets only that there are some. */
export const hookBody = (
  secrets: Secrets,
  row: HookRow,
  { waiting = 0, failed = 0, sourceName }: Partial<Counts> & { sourceName: string | null },
): Hook => ({
  id: row.id,
  formId: row.form_id,
  name: row.name,
  url: row.url,
  status: row.status,
  events: row.events,
  condition: row.condition as Hook['condition'],
  fields: row.fields,
  valueForm: row.value_form,
  importsToo: row.imports_too,
  sourceType: row.source_type,
  sourceId: row.source_id,
  sourceName,
  headers: openHeaders(secrets, row.headers).map(([name, value]) => ({ name, hasValue: value !== '' })),
  hasSecret: true,
  oldSecretUntil: row.old_secret === null ? null : (row.old_secret_until?.getTime() ?? null),
  rev: row.rev,
  waiting,
  failed,
  lastSuccessAt: row.last_success_at?.getTime() ?? null,
  failures: row.failures,
  stopped: row.stopped,
  updatedAt: row.updated_at.getTime(),
});
