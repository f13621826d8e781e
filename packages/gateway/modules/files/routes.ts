import { fileCalls } from '@gonghui/contract/files.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';
import type { Purpose } from './service.ts';

const PURPOSES = new Set<unknown>(['avatar', 'record', 'design']);

export function fileRoutes(app: FastifyInstance, { files }: Services, { config }: Deps): void {
  register(app, fileCalls.picture, async ({ ctx, request }) =>
    files.storePicture(ctx, await readUpload(request, config.pictureMb)),
  );
  register(app, fileCalls.get, async ({ ctx, params, request, reply }) => {
    const file = await files.read(ctx, params.id);
    const tag = `"${file.digest.slice(0, 32)}"`;
    reply
      .header('content-type', file.mime)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      // An id's bytes never change, but the right to see them may: kept, and asked about each time.
      .header('cache-control', 'private, no-cache')
      .header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.send(file.bytes);
  });
}

/** The one file of a multipart body. A body without one, or with more bytes than allowed, is refused in the spec's words. */
async function readUpload(
  request: FastifyRequest,
  limitMb: number,
): Promise<{ bytes: Buffer; name: string; purpose: Purpose }> {
  if (!request.isMultipart()) throw new AppError('badRequest', '请以表单方式上传图片');
  let upload: { bytes: Buffer; name: string } | null = null;
  let purpose: unknown;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'purpose') purpose = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new AppError('invalid', `图片大小不能超过${limitMb}M`);
    upload = { bytes, name: part.filename };
  }
  if (!upload || upload.bytes.length === 0) throw new AppError('badRequest', '请选择要上传的图片');
  if (purpose !== undefined && purpose !== '' && !PURPOSES.has(purpose))
    throw new AppError('badRequest', '图片用途不正确');
  return { ...upload, purpose: purpose ? (purpose as Purpose) : 'record' };
}
