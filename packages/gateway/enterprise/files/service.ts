import type { Readable } from 'node:stream';
import type { FileFacts } from '@gonghui/elements/definition.ts';
import { contentFits, misnamed } from '@gonghui/elements/form/shared/file-kinds.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { fileName } from '@gonghui/kernel/text-rules.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { reencode } from './picture.ts';
import { contentType } from './sniff.ts';
import { sweepFiles } from './sweep.ts';
import { removeUnused } from './unused-bytes.ts';
import type { Purpose } from './upload.ts';
import { isVideo } from './video.ts';

/** Whether a record that the actor may read uses a file; told by the module that keeps records. */
export type FileReader = (trx: Trx, ctx: Ctx, fileId: string) => Promise<boolean>;

interface NewFile {
  name: string;
  mime: string;
  size: number;
  sent: number | null;
  width: number | null;
  height: number | null;
  digest: string;
  purpose: Purpose;
}

const MB = 1024 * 1024;

/** A name for showing: without what could end a header or name a folder. */
const cleanName = (name: string, standard: string): string =>
  fileName(name.replace(/[/\\]/g, '')) || standard;

/** Files of an enterprise: stored once, read by whom their use allows, swept when nothing uses them. */
export function createFiles(deps: Deps) {
  const { db, files: store, config } = deps;
  let readsFile: FileReader = async () => false;
  let shownOutside: FileReader = async () => false;

  const find = (trx: Trx, ctx: Ctx, id: string) =>
    trx.selectFrom('files').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id);

  /** The row of a file that the actor may read; every other one is `notFound`. */
  const readable = async (ctx: Ctx, id: string) => {
    const file = await db.withTenant(ctx, async trx => {
      const row = await find(trx, ctx, id).executeTakeFirst();
      // What is shown on a wall is part of a design; attachments of records are not.
      if (!row || (ctx.play && row.purpose === 'record')) return null;
      // A stranger reads what he sent in this visit, and what his link shows him.
      if (ctx.visit)
        return row.visit_id === ctx.visit.visitId || (await shownOutside(trx, ctx, id)) ? row : null;
      if (row.purpose !== 'record' || row.created_by === ctx.actor.id) return row;
      return (await readsFile(trx, ctx, id)) ? row : null;
    });
    if (!file) throw new AppError('notFound');
    return file;
  };

  const keep = async (ctx: Ctx, file: NewFile) => {
    const id = newId();
    await db.withTenant(ctx, trx =>
      trx
        .insertInto('files')
        .values({
          ...file,
          id,
          tenant_id: ctx.tenantId,
          created_by: ctx.actor.id,
          visit_id: ctx.visit?.visitId ?? null,
        })
        .execute(),
    );
    const { name, mime, size, width, height } = file;
    return { id, name, url: `/getway-api/v1/files/${id}`, mime, size, width, height };
  };

  return {
    attachReader: (reader: FileReader): void => {
      readsFile = reader;
    },

    /** Which files a link shows to strangers, told by the module that keeps links. */
    attachOutside: (reader: FileReader): void => {
      shownOutside = reader;
    },

    /** Stores a picture, encoded anew. Its name is kept for showing only. */
    async storePicture(ctx: Ctx, upload: { bytes: Buffer; name: string; purpose: Purpose }) {
      const { bytes, mime, width, height } = await reencode(upload.bytes, config);
      const digest = await store.put(bytes);
      const name = cleanName(upload.name, '图片');
      const sent = upload.bytes.length;
      return keep(ctx, {
        name,
        mime,
        size: bytes.length,
        sent,
        width,
        height,
        digest,
        purpose: upload.purpose,
      });
    },

    /**
     * Stores a file as it is, from a stream. Its type is what its content is; a name that promises another is refused.
     * Only its uploader and readers of a record that uses it can read it.
     */
    async storeAttachment(ctx: Ctx, upload: { body: Readable; name: string }) {
      const name = cleanName(upload.name, '文件');
      const stored = await store.putStream(upload.body, config.attachmentMb * MB);
      if (!stored) throw new AppError('invalid', `文件大小不能超过${config.attachmentMb}M`);
      if (stored.size === 0) throw new AppError('invalid', `文件「${name}」没有内容`);
      const mime = await contentType(store.path(stored.digest));
      if (!contentFits(name, mime)) throw new AppError('invalid', `文件「${name}」${misnamed(name, mime)}`);
      return keep(ctx, { ...stored, name, mime, sent: null, width: null, height: null, purpose: 'record' });
    },

    /** Stores a film of a design as it is, from a stream: MP4 or WebM by its content, which every browser plays. */
    async storeVideo(ctx: Ctx, upload: { body: Readable; name: string }) {
      const name = cleanName(upload.name, '视频');
      const stored = await store.putStream(upload.body, config.videoMb * MB);
      if (!stored) throw new AppError('invalid', `视频大小不能超过${config.videoMb}M`);
      const mime = await contentType(store.path(stored.digest));
      if (!isVideo(mime)) throw new AppError('invalid', '请上传视频格式(mp4、webm)');
      return keep(ctx, { ...stored, name, mime, sent: null, width: null, height: null, purpose: 'design' });
    },

    /**
     * Keeps a file of the enterprise as it is, from a stream of at most `most` megabytes, and answers what `check` found at that
     * path; where it refuses, nothing is kept.
     */
    async storeChecked<T>(
      ctx: Ctx,
      {
        body,
        name,
        most,
        what,
        mime,
      }: { body: Readable; name: string; most: number; what: string; mime: string },
      check: (path: string) => Promise<T>,
    ) {
      const stored = await store.putStream(body, most * MB);
      if (!stored) throw new AppError('invalid', `${what}文件大小不能超过${most}M`);
      let found: T;
      try {
        found = await check(store.path(stored.digest));
      } catch (error) {
        await removeUnused(deps, [stored.digest]);
        throw error;
      }
      const facts = { mime, sent: null, width: null, height: null, purpose: 'design' as const };
      return {
        ...(await keep(ctx, { ...stored, name: cleanName(name, what), ...facts })),
        digest: stored.digest,
        found,
      };
    },

    /** Lets go of a file of the enterprise that nothing names any more. */
    async drop(ctx: Ctx, id: string): Promise<void> {
      const gone = await deps.db.withTenant(ctx, trx =>
        trx
          .deleteFrom('files')
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .returning('digest')
          .execute(),
      );
      await removeUnused(
        deps,
        gone.map(({ digest }) => digest),
      );
    },

    /**
     * A file that the actor may read: pictures of people and designs for everybody of the enterprise, a record's for its
     * uploader, and for whoever may read a record that shows it. Everything else is `notFound`.
     */
    readable,

    /** The bytes of a file found by `readable`; `range` as in `FileStore.stream`. */
    async open(file: { digest: string }, range?: { start: number; end: number }) {
      const found = await store.stream(file.digest, range);
      if (!found) throw new AppError('notFound');
      return found;
    },

    /** What files are called, for those of the ids that the actor may read. */
    async facts(ctx: Ctx, ids: readonly string[]) {
      const found = await Promise.all(
        ids.map(id =>
          readable(ctx, id).catch((error: unknown) => {
            if (error instanceof AppError) return null;
            throw error;
          }),
        ),
      );
      return found.flatMap(file =>
        file ? [{ id: file.id, name: file.name, mime: file.mime, size: file.size }] : [],
      );
    },

    /** Refuses unless the actor himself uploaded the file, or it stands for such a purpose: for values that name files. */
    async require(trx: Trx, ctx: Ctx, id: string, purpose: Purpose): Promise<void> {
      // Held until it is named, or it might be swept meanwhile.
      const row = await find(trx, ctx, id).forKeyShare().executeTakeFirst();
      if (!row || row.purpose !== purpose || (purpose === 'avatar' && row.created_by !== ctx.actor.id))
        throw new AppError('invalid', '图片不存在或已失效，请重新上传');
    },

    /**
     * Copies files of records as uploads of the actor's own, which no other record's end takes away; whoever asks has seen to it
     * that he may read them. The bytes lie once, whatever names them. Answers the copy of each that is there and not larger than
     * what may be uploaded.
     */
    async copy(trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<Map<string, FileFacts>> {
      const asked = [...new Set(ids)];
      if (asked.length === 0) return new Map();
      const fresh = new Map(asked.map(id => [newId(), id]));
      // Held until the copy is there, or the bytes might go with the last file that names them.
      const { rows } = await sql<FileFacts>`insert into files
          (id, tenant_id, name, mime, size, sent, width, height, digest, purpose, created_by, visit_id)
        select n.id, c.tenant_id, c.name, c.mime, c.size, c.sent, c.width, c.height, c.digest, 'record',
          ${ctx.actor.id}, ${ctx.visit?.visitId ?? null}
        from unnest(${[...fresh.keys()]}::text[], ${asked}::text[]) n(id, old)
          join files c on c.tenant_id = ${ctx.tenantId} and c.id = n.old
        where coalesce(c.sent, c.size) <= ${config.attachmentMb * MB}
        for key share of c
        returning id, name, mime, coalesce(sent, size) as size`.execute(trx);
      return new Map(rows.map(row => [fresh.get(row.id) ?? '', { ...row, size: Number(row.size) }]));
    },

    /** Lets go of files that nothing took within a week. Answers how many. */
    sweep: (): Promise<number> => sweepFiles(deps),
  };
}

/** What others ask of files. */
export type Files = ReturnType<typeof createFiles>;
