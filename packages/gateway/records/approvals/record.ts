import { recordColumns } from '@gonghui/domain/record-query.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import { readValues, type StoredRecord } from '../submissions/index.ts';

/** The record that an approval is about, whole: whoever shows it asks for rights first. */
export interface ApprovalRecord {
  /** The design it was filled in with: what the flow's field rights speak of. */
  version: FormVersion;
  row: StoredRecord;
  current: Record<string, Json>;
}

/** Reads the record of an instance; `lock` holds it to the end of the transaction. */
export async function currentRecord(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  { id, form_id: formId }: { id: string; form_id: string },
  lock = false,
): Promise<ApprovalRecord> {
  const table = sql.table(recordTable(formId));
  const locking = lock ? sql`for update` : sql``;
  const { rows: found } = await sql<{ version: number }>`select version from ${table}
    where id = ${id} and tenant_id = ${ctx.tenantId} and deleted_at is null ${locking}`.execute(trx);
  const [head] = found;
  if (!head) throw new AppError('notFound');
  const version = await formVersion(trx, ctx as Ctx, formId, head.version);
  const { rows } = await sql<StoredRecord>`select ${sql.raw(recordColumns(version.fields))} from ${table} t
    where t.id = ${id} and t.tenant_id = ${ctx.tenantId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  const current = (await readValues(trx, formId, version.fields, [row])).get(id) ?? {};
  return { version, row, current };
}
