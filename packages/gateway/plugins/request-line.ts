import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a log line says of a request: ids and kinds, never an address as it was asked for, a body or a header. */
export interface RequestFacts {
  method: string;
  /** As the route has it, `/getway-api/v1/forms/:id`; null for what is no route. */
  path: string | null;
  status: number;
  ms: number;
  user: string | null;
  tenant: string | null;
}

/** The same of every request, for the line of each and beside each error. */
export const factsOf = (request: FastifyRequest, reply: FastifyReply, status: number): RequestFacts => ({
  method: request.method,
  path: request.is404 ? null : (request.routeOptions.url ?? null),
  status,
  ms: Math.round(reply.elapsedTime),
  user: request.ctx?.actor.id ?? null,
  tenant: request.ctx?.tenantId ?? null,
});

/** One line at `info` for each request, when its answer has gone. */
export function requestLines(app: FastifyInstance): void {
  if (!['debug', 'info'].includes(app.log.level)) return;
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ request: factsOf(request, reply, reply.statusCode) }, 'request');
  });
}
