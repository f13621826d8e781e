import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Ctx, type Deps, hasRole } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { reencode } from './picture.ts';

export type Purpose = 'avatar' | 'record' | 'design';

/** Whether the actor may read a record; told by the module that keeps records. */
export type RecordReader = (trx: Trx, ctx: Ctx, formId: string, recordId: string) => Promise<boolean>;

export function createFiles({ db, files: store, config }: Deps) {
  let mayReadRecord: RecordReader = async () => false;

  const find = (trx: Trx, ctx: Ctx, id: string) =>
    trx
      .selectFrom('files')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();

  return {
    attachReader: (reader: RecordReader): void => {
      mayReadRecord = reader;
    },

    /** Stores a picture, encoded anew. Its name is kept for showing only. */
    async storePicture(ctx: Ctx, upload: { bytes: Buffer; name: string; purpose: Purpose }) {
      const picture = await reencode(upload.bytes, config);
      const digest = await store.put(picture.bytes);
      const id = newId();
      const name = upload.name.replace(/[\p{Cc}/\\]/gu, '').slice(-120) || '图片';
      await db.withTenant(ctx, trx =>
        trx
          .insertInto('files')
          .values({
            id,
            tenant_id: ctx.tenantId,
            name,
            mime: picture.mime,
            size: picture.bytes.length,
            width: picture.width,
            height: picture.height,
            digest,
            purpose: upload.purpose,
            created_by: ctx.actor.id,
          })
          .execute(),
      );
      const { width, height, mime } = picture;
      return { id, name, url: `/getway-api/v1/files/${id}`, mime, size: picture.bytes.length, width, height };
    },

    /**
     * The bytes for the actor: pictures of people and designs for everybody of the enterprise, a record's for its
     * uploader, for builders, and for whoever may read a record that shows it. Everything else is `notFound`.
     */
    async read(ctx: Ctx, id: string) {
      const file = await db.withTenant(ctx, async trx => {
        const row = await find(trx, ctx, id);
        if (!row) return null;
        if (row.purpose !== 'record' || row.created_by === ctx.actor.id || hasRole(ctx, 'app')) return row;
        const uses = await trx
          .selectFrom('file_uses')
          .select(['form_id', 'record_id'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('file_id', '=', id)
          .limit(50)
          .execute();
        for (const use of uses) if (await mayReadRecord(trx, ctx, use.form_id, use.record_id)) return row;
        return null;
      });
      const bytes = file && (await store.get(file.digest));
      if (!file || !bytes) throw new AppError('notFound');
      return { bytes, mime: file.mime, name: file.name, digest: file.digest };
    },

    /** Refuses unless the actor himself uploaded the file, or it stands for such a purpose: for values that name files. */
    async require(trx: Trx, ctx: Ctx, id: string, purpose: Purpose): Promise<void> {
      const row = await find(trx, ctx, id);
      if (!row || row.purpose !== purpose || (purpose === 'avatar' && row.created_by !== ctx.actor.id))
        throw new AppError('invalid', '图片不存在或已失效，请重新上传');
    },

    /**
     * Notes that a record shows these files and no others, within the transaction that saves it. A file the actor neither
     * uploaded nor found in this very record is refused, so nobody can read a picture by naming its id in his own record.
     */
    async setUses(trx: Trx, ctx: Ctx, formId: string, recordId: string, ids: string[]): Promise<void> {
      const before = await trx
        .selectFrom('file_uses')
        .select('file_id')
        .where('tenant_id', '=', ctx.tenantId)
        .where('record_id', '=', recordId)
        .execute();
      const known = new Set(before.map(row => row.file_id));
      const wanted = new Set(ids);
      for (const id of wanted) {
        if (known.has(id)) continue;
        const row = await find(trx, ctx, id);
        if (row?.purpose !== 'record' || row.created_by !== ctx.actor.id)
          throw new AppError('invalid', '图片不存在或已失效，请重新上传');
        await trx
          .insertInto('file_uses')
          .values({ tenant_id: ctx.tenantId, file_id: id, form_id: formId, record_id: recordId })
          .execute();
      }
      const gone = [...known].filter(id => !wanted.has(id));
      if (gone.length > 0)
        await trx
          .deleteFrom('file_uses')
          .where('tenant_id', '=', ctx.tenantId)
          .where('record_id', '=', recordId)
          .where('file_id', 'in', gone)
          .execute();
    },
  };
}

export type Files = ReturnType<typeof createFiles>;
