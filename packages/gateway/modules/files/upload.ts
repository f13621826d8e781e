import type { Readable } from 'node:stream';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';

export type Purpose = 'avatar' | 'record' | 'design';

const PURPOSES = new Set<unknown>(['avatar', 'record', 'design']);
const MB = 1024 * 1024;

/**
 * The one picture of a multipart body. A body without one, or with more bytes than allowed, is refused in the spec's
 * words. `purpose` counts before a field of that name.
 */
export async function readPicture(
  request: FastifyRequest,
  limitMb: number,
  purpose?: Purpose,
): Promise<{ bytes: Buffer; name: string; purpose: Purpose }> {
  if (!request.isMultipart()) throw new AppError('badRequest', '请以表单方式上传图片');
  let upload: { bytes: Buffer; name: string } | null = null;
  let asked: unknown = purpose;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'purpose') asked = purpose ?? part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new AppError('invalid', `图片大小不能超过${limitMb}M`);
    upload = { bytes, name: part.filename ?? '' };
  }
  if (!upload || upload.bytes.length === 0) throw new AppError('badRequest', '请选择要上传的图片');
  if (asked !== undefined && asked !== '' && !PURPOSES.has(asked))
    throw new AppError('badRequest', '图片用途不正确');
  return { ...upload, purpose: asked ? (asked as Purpose) : 'record' };
}

/** Hands the one file of a multipart body over as a stream; what comes after it is read and dropped. */
export async function withUpload<T>(
  request: FastifyRequest,
  limitMb: number,
  take: (upload: { body: Readable; name: string }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('badRequest', '请以表单方式上传文件');
  // One byte more than allowed gets through, so that whoever takes it sees that it is too much.
  const parts = request.parts({ limits: { fileSize: limitMb * MB + 1 } });
  let result: { value: T } | null = null;
  for await (const part of parts) {
    if (part.type === 'field') continue;
    if (result) part.file.resume();
    else result = { value: await take({ body: part.file, name: part.filename ?? '' }) };
  }
  if (!result) throw new AppError('badRequest', '请选择要上传的文件');
  return result.value;
}
