import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../base/context.ts';
import { disposition, fileHeaders, SANDBOX, unchanged } from './send.ts';
import type { Files } from './service.ts';
import { isVideo, sendVideo } from './video.ts';

/** Answers with the bytes of a file that the actor may read; refuses every other. */
export async function answerFile(
  files: Files,
  ctx: Ctx,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const file = await files.readable(ctx, id);
  const film = isVideo(file.mime) && file.purpose === 'design';
  // Only what we encoded ourselves, and a film, opens in the browser; a stranger's bytes are saved, never shown from
  // our address.
  fileHeaders(reply, file, SANDBOX).header(
    'content-disposition',
    disposition(file.width === null && !film ? 'attachment' : 'inline', file.name),
  );
  if (unchanged(request, file)) return reply.status(304).send();
  if (film) return sendVideo(request, reply, files, file);
  const { body, size } = await files.open(file);
  return reply.header('content-type', file.mime).header('content-length', size).send(body);
}

/** Sends a file to be saved, whatever it is: for who came with an address that opens it and nothing else. */
export async function sendFile(
  reply: FastifyReply,
  files: Files,
  file: Awaited<ReturnType<Files['readable']>>,
): Promise<FastifyReply> {
  const { body, size } = await files.open(file);
  return fileHeaders(reply, file, SANDBOX)
    .header('content-disposition', disposition('attachment', file.name))
    .header('content-type', file.mime)
    .header('content-length', size)
    .send(body);
}
