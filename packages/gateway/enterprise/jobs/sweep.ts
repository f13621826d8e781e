import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import { removeUnused } from '../files/index.ts';
import { KEPT_HOURS } from './uploads.ts';

/** Days for which what a job made (an export, the rows that an import refused) can be fetched after its end. */
export const RESULT_DAYS = 30;
const BATCH = 100;

/**
 * Lets go of tables that were uploaded and of what jobs made, some at a time; answers how many. A table stays a day longer
 * than anybody may begin something with it, and for as long as a job that reads it waits or runs. Of a job that has ended
 * the line stays: what it did can still be told and taken back.
 */
export async function sweepJobs(deps: Deps): Promise<number> {
  const hours = (count: number) => new Date(deps.now() - count * 3_600_000);
  const gone = await deps.db.withSystem(async trx => {
    const tables = await sql<{ digest: string }>`with old as (select id from uploads u
        where u.created_at < ${hours(2 * KEPT_HOURS)} and not exists (select from jobs j where j.tenant_id = u.tenant_id
          and j.state in ('waiting', 'running') and j.input->>'upload' = u.id)
        limit ${BATCH} for update skip locked),
      forms as (delete from upload_forms where upload_id in (select id from old))
      delete from uploads where id in (select id from old) returning digest`.execute(trx);
    const results = await sql<{ digest: string | null }>`with old as (select id, file_digest from jobs
        where finished_at < ${hours(RESULT_DAYS * 24)} and (file_digest is not null
          or exists (select from import_errors e where e.job_id = jobs.id))
        limit ${BATCH} for update skip locked),
      errors as (delete from import_errors where job_id in (select id from old))
      update jobs j set file_digest = null, file_name = null from old where old.id = j.id
      returning old.file_digest as digest`.execute(trx);
    return [...tables.rows, ...results.rows].map(row => row.digest);
  });
  await removeUnused(
    deps,
    gone.filter(digest => digest !== null),
  );
  return gone.length;
}
