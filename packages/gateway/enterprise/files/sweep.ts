import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import { removeUnused } from './unused-bytes.ts';

/** How long an upload may wait for its use: a form half filled in on Friday is sent on Monday. */
const WAIT_MS = 7 * 24 * 3600_000;
const BATCH = 100;

const unnamed = sql`
  not exists (select from record_files u where u.tenant_id = c.tenant_id and u.file_id = c.id)
  and not exists (select from users u where u.tenant_id = c.tenant_id and u.avatar = c.id)
  and not exists (select from tenants t where t.id = c.tenant_id and t.logo = c.id)
  and not exists (select from design_versions v where v.tenant_id = c.tenant_id and position(c.id in v.template) > 0)`;

/**
 * Lets go of files a week after their upload that nothing names: those for records, and pictures of people and
 * enterprises. Pictures and films of designs stay, for a design's history shows every moment of it. The row goes first,
 * so that a submission which still names the file is told so; whoever names it at the same moment holds the row
 * (`missingOf`, `files.require`): it is passed over, or gone before he looks.
 */
export async function sweepFiles(deps: Deps): Promise<number> {
  const before = new Date(deps.now() - WAIT_MS);
  const gone = await deps.db.withSystem(async trx => {
    const old = await sql<{ id: string }>`select c.id from files c where c.purpose in ('record', 'avatar')
      and c.created_at < ${before} and ${unnamed} limit ${BATCH} for update skip locked`.execute(trx);
    if (old.rows.length === 0) return [];
    // Asked again now that the rows are held: one may have been named and let go since the statement began to look.
    const { rows } = await sql<{ digest: string }>`delete from files c
      where c.id = any(${old.rows.map(row => row.id)}::text[]) and ${unnamed} returning c.digest`.execute(
      trx,
    );
    return rows.map(row => row.digest);
  });
  await removeUnused(deps, gone);
  return gone.length;
}
