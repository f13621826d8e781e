import { createReadStream, existsSync } from 'node:fs';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';

/** Hours for which an uploaded table waits for the decision what to do with it. */
export const KEPT_HOURS = 24;

/** What was found in a table when it came: reading it once more to count takes as long as importing a part of it. */
export interface SheetSize {
  /** Place in the workbook. */
  index: number;
  /** Rows that hold something. */
  rows: number;
  columns: number;
}

/** Tables uploaded to be worked on, each its uploader's own. */
export function createUploads({ db, files, now }: Deps) {
  return {
    /** Keeps the table that lies at `path`, whose `size` was looked at before. */
    async keep(
      ctx: Ctx,
      { name, path, size }: { name: string; path: string; size: number },
      sheets: SheetSize[],
    ): Promise<string> {
      const stored = await files.putStream(createReadStream(path), size);
      if (!stored) throw new AppError('tooLarge');
      const id = newId();
      await db.withTenant(ctx, trx =>
        trx
          .insertInto('uploads')
          .values({
            id,
            tenant_id: ctx.tenantId,
            name: name.replace(/[\p{Cc}/\\]/gu, '').slice(-120),
            size,
            digest: stored.digest,
            sheets: JSON.stringify(sheets),
            created_by: ctx.actor.id,
            created_at: new Date(now()),
          })
          .execute(),
      );
      return id;
    },
    /**
     * Lets go of a table that nothing is to come of, unless a job is at it: nobody begins anything with it any more, and the next
     * night takes it away. Not at once, for bytes that were put within the hour stay (`file-store.ts`).
     */
    async discard(ctx: Ctx, id: string): Promise<void> {
      const old = new Date(now() - (2 * KEPT_HOURS - 1) * 3_600_000);
      const { rows } = await db.withTenant(ctx, trx =>
        sql`update uploads u set created_at = case when u.created_at > ${old} and not exists (select from jobs j
            where j.tenant_id = u.tenant_id and j.state in ('waiting', 'running') and j.input->>'upload' = u.id)
            then ${old} else u.created_at end
          where u.tenant_id = ${ctx.tenantId} and u.id = ${id} and u.created_by = ${ctx.actor.id} returning u.id`.execute(
          trx,
        ),
      );
      if (rows.length === 0) throw new AppError('notFound', '文件已过期，请重新上传');
    },
    /**
     * Refuses what somebody else uploaded, or what is too old to begin something with; answers where the table lies.
     * `begun`: a job reads it, which goes on with it however long it waited.
     */
    async open(
      ctx: Ctx,
      id: string,
      { begun = false } = {},
    ): Promise<{ name: string; path: string; digest: string; sheets: SheetSize[] }> {
      const row = await db.withTenant(ctx, trx =>
        trx
          .selectFrom('uploads')
          .select(['name', 'digest', 'sheets'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('created_by', '=', ctx.actor.id)
          .where('id', '=', id)
          .where('created_at', '>', begun ? new Date(0) : new Date(now() - KEPT_HOURS * 3_600_000))
          .executeTakeFirst(),
      );
      const path = row && files.path(row.digest);
      if (!row || !path || !existsSync(path)) throw new AppError('notFound', '文件已过期，请重新上传');
      return { name: row.name, path, digest: row.digest, sheets: row.sheets };
    },
  };
}
