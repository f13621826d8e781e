import { maskRecord } from '@gonghui/domain/masked-record.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { collectReferences, noReferences } from '../submissions/index.ts';
import { currentRecord } from './record.ts';
import { findInstance } from './repository.ts';
import { grantFor, standingOf } from './rights.ts';

/** Approvals of records with one and the same file that are looked at. */
const LOOKED_AT = 20;

/**
 * Whether an approval that the actor has to do with shows him the file: a signature of its record, or a file in a field
 * that he sees there. What the record list shows him is decided apart.
 */
export async function approvalShowsFile(trx: Trx, ctx: Ctx, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; signed: boolean }>`select i.id,
      exists (select from approval_events e where e.instance_id = i.id and e.event->>'signature' = ${fileId}) as signed
    from record_files u join approval_instances i on i.tenant_id = u.tenant_id and i.id = u.record_id
    where u.tenant_id = ${ctx.tenantId} and u.file_id = ${fileId} limit ${LOOKED_AT}`.execute(trx);
  for (const { id, signed } of rows) {
    try {
      const row = await findInstance(trx, ctx, id);
      const { version, current } = await currentRecord(trx, ctx, row);
      const standing = await standingOf(trx, ctx, row, version);
      const seen = maskRecord([grantFor(standing)], version.fields, current);
      if (signed || collectReferences(version.fields, seen, noReferences()).files.has(fileId)) return true;
    } catch (error) {
      // Nothing he has to do with.
      if (!(error instanceof AppError) || error.kind !== 'notFound') throw error;
    }
  }
  return false;
}
