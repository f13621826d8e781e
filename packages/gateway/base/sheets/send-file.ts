import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** A file that leaves: its bytes, or a stream of `size` of them. */
type OutgoingFile = { name: string } & ({ bytes: Uint8Array } | { body: Readable; size: number });

/** Answers with a file to keep, of the kind that its name says. */
export const sendFile = (reply: FastifyReply, { name, ...file }: OutgoingFile): FastifyReply => {
  const kind = name.slice(name.lastIndexOf('.') + 1);
  reply
    .header('content-type', TYPES[kind] ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  if ('bytes' in file) return reply.send(Buffer.from(file.bytes));
  return reply.header('content-length', file.size).send(file.body);
};
