import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';

export type Purpose = 'avatar' | 'record' | 'design';

const PURPOSES = new Set<unknown>(['avatar', 'record', 'design']);
const MB = 1024 * 1024;

/** What the parser says of a body; what fails for a reason of ours (a full disk) has a code. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof AppError) && !('code' in error);

/**
 * A parser that has seen as many parts as there may be gets nothing more. It would go on through all that has come, and what a turn of
 * the event loop brings may be hundreds of thousands of parts of four bytes.
 */
function endAtMostParts({ raw }: FastifyRequest): void {
  const { pipe } = raw;
  // The parser is made where the parts are first asked for, and is seen by nobody but the body it is put behind.
  raw.pipe = (parser, options) => {
    raw.pipe = pipe;
    parser.once('partsLimit', () => raw.unpipe(parser));
    return pipe.call(raw, parser, options) as typeof parser;
  };
}

/**
 * Parts of a multipart body, handed over one after the other. A body that is none, or that ends before it should, is
 * refused as the sender's mistake, wherever it is noticed: between two parts, or while a file is being read.
 */
async function eachPart(
  request: FastifyRequest,
  limits: { fileSize: number } | undefined,
  take: (part: Multipart) => Promise<void>,
): Promise<void> {
  const refused = () => new AppError('badRequest', '上传的内容不完整或格式不正确，请重新上传');
  const next = async (parts: AsyncIterator<Multipart>) => {
    try {
      return await parts.next();
    } catch (error) {
      throw isMalformed(error) ? refused() : error;
    }
  };
  let parts: AsyncIterator<Multipart>;
  endAtMostParts(request);
  try {
    parts = request.parts(limits && { limits });
  } catch (error) {
    throw isMalformed(error) ? refused() : error;
  }
  for (let step = await next(parts); !step.done; step = await next(parts)) {
    try {
      await take(step.value);
    } catch (error) {
      throw step.value.type === 'file' && isMalformed(step.value.file.errored) ? refused() : error;
    }
  }
}

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
  let upload = null as { bytes: Buffer; name: string } | null;
  let asked: unknown = purpose;
  await eachPart(request, undefined, async part => {
    if (part.type === 'field') {
      if (part.fieldname === 'purpose') asked = purpose ?? part.value;
      return;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new AppError('invalid', `图片大小不能超过${limitMb}M`);
    upload = { bytes, name: part.filename ?? '' };
  });
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
  // The limit is one byte more than allowed, so that the receiver of the file can tell that it is too large.
  let result = null as { value: T } | null;
  await eachPart(request, { fileSize: limitMb * MB + 1 }, async part => {
    if (part.type === 'field') return;
    if (result) part.file.resume();
    else result = { value: await take({ body: part.file, name: part.filename ?? '' }) };
  });
  if (!result) throw new AppError('badRequest', '请选择要上传的文件');
  return result.value;
}
