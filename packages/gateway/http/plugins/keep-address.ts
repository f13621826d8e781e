import type { FastifyInstance } from 'fastify';

/**
 * Keeps where a request came from for as long as it is worked on. A socket that has gone says nothing of it any more, and a line of
 * garbage behind a request takes the socket away before the first question to the database. Comes before all other hooks.
 */
export function keepAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const ip: string | undefined = request.ip;
    // Gone before anything was looked at: there is nobody to answer, and nobody to count.
    if (ip === undefined) reply.hijack();
    else Object.defineProperty(request, 'ip', { value: ip });
  });
}
