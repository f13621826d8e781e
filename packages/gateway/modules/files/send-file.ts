import type { FastifyReply } from 'fastify';
import { disposition, fileHeaders, SANDBOX } from './send.ts';
import type { Files } from './service.ts';

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
