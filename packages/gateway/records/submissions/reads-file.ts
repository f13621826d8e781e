import { fieldIds } from '@gonghui/domain/form-fields.ts';
import { fieldRight } from '@gonghui/domain/form-rights.ts';
import { maskRecord } from '@gonghui/domain/masked-record.ts';
import { grantsOn } from '@gonghui/domain/rights-sql.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import { builtBy, type Ctx, hasRole } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { formVersion } from '../../design/forms/index.ts';
import { collectReferences, noReferences } from './collect-references.ts';
import { formOf, readGranted, versionOf } from './open-record.ts';
import { readValues } from './read.ts';

/** Records with one and the same file that are looked at: it comes into a second one only by copying a design's picture. */
const LOOKED_AT = 20;

/**
 * Tells whether the actor may read a file through a record (promise D27); the uploader's own right is the file module's business. Files
 * of earlier versions stay readable with their record, unless one of its fields is hidden from the actor: then only files of visible
 * fields are. Within a board, the board decides which records and fields count (rule B6).
 */
export async function readsFile(trx: Trx, ctx: Ctx, fileId: string): Promise<boolean> {
  if (hasRole(ctx, 'app') && (await builderReads(trx, ctx, fileId))) return true;
  const { rows } = await sql<{ record_id: string }>`select u.record_id from record_files u
    join submissions s on s.tenant_id = u.tenant_id and s.id = u.record_id and s.deleted_at is null
    join forms f on f.tenant_id = u.tenant_id and f.id = u.form_id and f.deleted_at is null
    where u.tenant_id = ${ctx.tenantId} and u.file_id = ${fileId} limit ${LOOKED_AT}`.execute(trx);
  for (const { record_id } of rows) if (await shows(trx, ctx, record_id, fileId)) return true;
  return false;
}

/**
 * Who builds an applet reads files of all records of its forms, in the bin too; with a form its records are gone. What no record
 * has stands in no applet: administrators alone read it.
 */
async function builderReads(trx: Trx, ctx: Ctx, fileId: string): Promise<boolean> {
  const built = builtBy(ctx);
  const { rows } = await sql<{ reads: boolean }>`select coalesce(bool_or(f.deleted_at is null
      and (${built}::text[] is null or f.applet_id = any(${built}::text[]))), ${built}::text[] is null) as reads
    from record_files u join forms f on f.tenant_id = u.tenant_id and f.id = u.form_id
    where u.tenant_id = ${ctx.tenantId} and u.file_id = ${fileId}`.execute(trx);
  return rows[0]?.reads ?? false;
}

async function shows(trx: Trx, ctx: Ctx, recordId: string, fileId: string): Promise<boolean> {
  const access = await formOf(trx, ctx, recordId).catch(error => {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  });
  if (!access) return false;
  const { form, rights } = access;
  const now = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
  const written = (await versionOf(trx, ctx, form.id, recordId)) ?? form.version;
  const shown = await formVersion(trx, ctx, form.id, written);
  const [row] = await readGranted(trx, ctx, { form, rights, version: now }, [recordId], {
    action: 'see',
    shown,
  });
  if (!row) return false;
  const grants = grantsOn(rights, row.granted);
  if (fieldIds(shown.fields).every(id => fieldRight(grants, id, 'see') !== 'hidden')) return true;
  const values = (await readValues(trx, form.id, shown.fields, [row])).get(recordId) ?? {};
  const seen = maskRecord(grants, shown.fields, values);
  return collectReferences(shown.fields, seen, noReferences()).files.has(fileId);
}
