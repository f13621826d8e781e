import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;

/**
 * Ends a connection whose body does not arrive in the time of its route: a minute, or what the contract says for
 * uploads. The server's own limit is one for all routes, and would have to be that of the slowest.
 */
export function slowBodies(app: FastifyInstance, standardMs = MINUTE_MS): void {
  app.addHook('onRequest', async request => {
    const { raw } = request;
    if (raw.complete) return;
    const ms = request.routeOptions.config.call?.timeoutMs ?? standardMs;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, ms);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
