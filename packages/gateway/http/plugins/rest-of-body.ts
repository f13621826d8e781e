import type { FastifyInstance } from 'fastify';

/**
 * Reads and drops what is left of a body whose request has been answered before its end: a refused upload, a disk that is
 * full. Whoever was reading it has stopped, and as long as it stands in the connection nothing that comes behind it is ever
 * read: the next request there would wait for ever. How long a body may take at all is decided in `slow-bodies.ts`.
 */
export function restOfBody(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
  });
}
