import type { Readable } from 'node:stream';
import { contentFits, misnamed } from '@gonghui/elements/form/shared/file-kinds.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { fileName } from '@gonghui/kernel/text-rules.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { reencode } from './picture.ts';
import { contentType } from './sniff.ts';
import { removeUnused } from './unused-bytes.ts';
import type { Purpose } from './upload.ts';
import { isVideo } from './video.ts';

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

/** A file that is kept only where `check` finds nothing against it; `most`: megabytes, `what`: how people call it. */
export interface Checked {
  body: Readable;
  name: string;
  most: number;
  what: string;
  mime: string;
}

/** Bytes of a megabyte. */
export const MB = 1024 * 1024;

/** A name for showing: without what could end a header or name a folder. */
const cleanName = (name: string, standard: string): string =>
  fileName(name.replace(/[/\\]/g, '')) || standard;

async function keep({ db }: Deps, ctx: Ctx, file: NewFile) {
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
}

/** Stores a picture, encoded anew. Its name is kept for showing only. */
export async function storePicture(
  deps: Deps,
  ctx: Ctx,
  upload: { bytes: Buffer; name: string; purpose: Purpose },
) {
  const { bytes, mime, width, height } = await reencode(upload.bytes, deps.config);
  const digest = await deps.files.put(bytes);
  const name = cleanName(upload.name, '图片');
  const sent = upload.bytes.length;
  return keep(deps, ctx, {
    name,
    mime,
    size: bytes.length,
    sent,
    width,
    height,
    digest,
    purpose: upload.purpose,
  });
}

/**
 * Stores a file as it is, from a stream. Its type is what its content is; a name that promises another is refused.
 * Only its uploader and readers of a record that uses it can read it.
 */
export async function storeAttachment(deps: Deps, ctx: Ctx, upload: { body: Readable; name: string }) {
  const { files: store, config } = deps;
  const name = cleanName(upload.name, '文件');
  const stored = await store.putStream(upload.body, config.attachmentMb * MB);
  if (!stored) throw new AppError('invalid', `文件大小不能超过${config.attachmentMb}M`);
  if (stored.size === 0) throw new AppError('invalid', `文件「${name}」没有内容`);
  const mime = await contentType(store.path(stored.digest));
  if (!contentFits(name, mime)) throw new AppError('invalid', `文件「${name}」${misnamed(name, mime)}`);
  return keep(deps, ctx, { ...stored, name, mime, sent: null, width: null, height: null, purpose: 'record' });
}

/** Stores a film of a design as it is, from a stream: MP4 or WebM by its content, which every browser plays. */
export async function storeVideo(deps: Deps, ctx: Ctx, upload: { body: Readable; name: string }) {
  const { files: store, config } = deps;
  const name = cleanName(upload.name, '视频');
  const stored = await store.putStream(upload.body, config.videoMb * MB);
  if (!stored) throw new AppError('invalid', `视频大小不能超过${config.videoMb}M`);
  const mime = await contentType(store.path(stored.digest));
  if (!isVideo(mime)) throw new AppError('invalid', '请上传视频格式(mp4、webm)');
  return keep(deps, ctx, { ...stored, name, mime, sent: null, width: null, height: null, purpose: 'design' });
}

/**
 * Keeps a file of the enterprise as it is, from a stream of at most `most` megabytes, and answers what `check` found at that
 * path; where it refuses, nothing is kept.
 */
export async function storeChecked<T>(
  deps: Deps,
  ctx: Ctx,
  { body, name, most, what, mime }: Checked,
  check: (path: string) => Promise<T>,
) {
  const { files: store } = deps;
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
    ...(await keep(deps, ctx, { ...stored, name: cleanName(name, what), ...facts })),
    digest: stored.digest,
    found,
  };
}

/** Lets go of a file of the enterprise that nothing names any more. */
export async function dropFile(deps: Deps, ctx: Ctx, id: string): Promise<void> {
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
}
