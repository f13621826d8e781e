import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Range, readRange } from './range.ts';

const VIDEOS = new Set(['video/mp4', 'video/webm', 'video/x-m4v']);

/** Films that every browser plays, by what their bytes are. */
export const isVideo = (mime: string): boolean => VIDEOS.has(mime);

/** Where the bytes of a file, or a stretch of them, come from. */
interface Bytes {
  open(file: { digest: string }, range?: Range): Promise<{ body: Readable; size: number }>;
}

/** Sends a film, or the stretch of it that a player asks for while somebody seeks. */
export async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Bytes,
  file: { digest: string; mime: string; size: number },
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes').header('content-type', file.mime);
  const range = readRange(request.headers.range, file.size);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  const { body, size } = await files.open(file, range ?? undefined);
  if (!range) return reply.header('content-length', size).send(body);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(body);
}
