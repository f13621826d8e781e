import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Seconds until another gateway, or this one started again, takes calls. */
const AGAIN_S = 2;

/**
 * Refuses in words what still comes over open connections while the gateway ends, before its work begins: the client asks
 * again a little later, and nothing has happened meanwhile.
 */
export function refuseWhenEnding(app: FastifyInstance): void {
  let ending = false;
  app.addHook('preClose', async () => {
    ending = true;
  });
  app.addHook('onRequest', async () => {
    if (ending) throw new AppError('unavailable', undefined, { retryAfter: AGAIN_S });
  });
}
