import type { FastifyReply, FastifyRequest } from 'fastify';

/** Nothing in the answer may run or load anything, whatever it is. */
export const SANDBOX = "default-src 'none'; sandbox";

const tag = (file: { digest: string }): string => `"${file.digest.slice(0, 32)}"`;

/** Headers that every file is sent with. */
export function fileHeaders(
  reply: FastifyReply,
  file: { digest: string; mime: string },
  policy: string,
): FastifyReply {
  // Whoever packs answers takes bytes of no known type for words; this is how it is told otherwise.
  if (file.mime === 'application/octet-stream') reply.request.headers['x-no-compression'] = '1';
  return (
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policy)
      // An id's bytes never change, but the right to see them may: kept, and asked about each time.
      .header('cache-control', 'private, no-cache')
      .header('etag', tag(file))
  );
}

export const unchanged = (request: FastifyRequest, file: { digest: string }): boolean =>
  request.headers['if-none-match'] === tag(file);

/** `Content-Disposition` with a name in any script (RFC 6266). */
export const disposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)}`;

const percent = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
