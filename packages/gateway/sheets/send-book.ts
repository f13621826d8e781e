import type { FastifyReply } from 'fastify';

/** Answers with a workbook as a file to keep. */
export const sendBook = (
  reply: FastifyReply,
  { name, bytes }: { name: string; bytes: Uint8Array },
): FastifyReply =>
  reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes));
