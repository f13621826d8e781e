import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Purpose } from './upload.ts';

/** Whether a record that the actor may read uses a file; told by the module that keeps records. */
export type FileReader = (trx: Trx, ctx: Ctx, fileId: string) => Promise<boolean>;

/** Who else says that a file may be read: the keeper of records, and that of what strangers are shown. */
export interface Readers {
  record: FileReader;
  outside: FileReader;
  /** As whom somebody may read a file that his enterprise does not have; null: as nobody. */
  elsewhere: (ctx: Ctx, fileId: string) => Promise<Ctx | null>;
}

const findFile = (trx: Trx, ctx: Ctx, id: string) =>
  trx.selectFrom('files').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id);

/** The row of a file that the actor may read; every other one is `notFound`. */
export async function readableFile(deps: Deps, readers: Readers, ctx: Ctx, id: string) {
  const own = await readableAs(deps, readers, ctx, id);
  const other = own || ctx.sample !== undefined ? null : await readers.elsewhere(ctx, id);
  const file = own ?? (other && (await readableAs(deps, readers, other, id)));
  if (!file) throw new AppError('notFound');
  return file;
}

const readableAs = ({ db }: Deps, readers: Readers, ctx: Ctx, id: string) =>
  db.withTenant(ctx, async trx => {
    const row = await findFile(trx, ctx, id).executeTakeFirst();
    // What is shown on a wall is part of a design; attachments of records are not.
    if (!row || (ctx.play && row.purpose === 'record')) return null;
    // A stranger reads what he sent in this visit, and what his link shows him.
    if (ctx.visit)
      return row.visit_id === ctx.visit.visitId || (await readers.outside(trx, ctx, id)) ? row : null;
    if (row.purpose !== 'record' || row.created_by === ctx.actor.id) return row;
    return (await readers.record(trx, ctx, id)) ? row : null;
  });

/** What files are called, for those of the ids that the actor may read. */
export async function fileFacts(deps: Deps, readers: Readers, ctx: Ctx, ids: readonly string[]) {
  const found = await Promise.all(
    ids.map(id =>
      readableFile(deps, readers, ctx, id).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      }),
    ),
  );
  return found.flatMap(file =>
    file ? [{ id: file.id, name: file.name, mime: file.mime, size: file.size }] : [],
  );
}

/** Refuses unless the actor himself uploaded the file, or it stands for such a purpose: for values that name files. */
export async function requireFile(trx: Trx, ctx: Ctx, id: string, purpose: Purpose): Promise<void> {
  // Held until it is named, or it might be swept meanwhile.
  const row = await findFile(trx, ctx, id).forKeyShare().executeTakeFirst();
  if (!row || row.purpose !== purpose || (purpose === 'avatar' && row.created_by !== ctx.actor.id))
    throw new AppError('invalid', '图片不存在或已失效，请重新上传');
}
