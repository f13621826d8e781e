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

/** Status of a request whose asker hung up before all of its answer had come; none of HTTP, and the one that others log. */
export const HUNG_UP = 499;

/** Answers that have gone whole, as their own event says: what stands in for a response in a test keeps no account of it. */
const whole = new WeakSet<object>();

/** Whether whoever asked has gone before his answer was whole. A stream of events has no other end. */
export const hasHungUp = (reply: FastifyReply): boolean =>
  reply.raw.destroyed &&
  !reply.raw.writableFinished &&
  !whole.has(reply.raw) &&
  !String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** The same of every request, for the line of each and beside each error. */
export const factsOf = (request: FastifyRequest, reply: FastifyReply, status: number): RequestFacts => ({
  method: request.method,
  path: request.is404 ? null : (request.routeOptions.url ?? null),
  status: hasHungUp(reply) ? HUNG_UP : status,
  ms: Math.round(reply.elapsedTime),
  user: request.ctx?.actor.id ?? null,
  tenant: request.ctx?.tenantId ?? null,
});

/** One line at `info` for each request, when its answer has gone or whoever asked has; the framework tells hooks of the first alone. */
export function requestLines(app: FastifyInstance): void {
  if (!['debug', 'info'].includes(app.log.level)) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('finish', () => whole.add(reply.raw));
    reply.raw.once('close', () => {
      request.log.info({ request: factsOf(request, reply, reply.raw.statusCode) }, 'request');
    });
  });
}
