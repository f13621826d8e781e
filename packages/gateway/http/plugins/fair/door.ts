import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter, RateName } from '../rates.ts';
import type { Admission } from './admission.ts';
import type { Visit } from './fair-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place in the queue of its enterprise, or of pages. */
    visit: Visit | null;
    /**
     * A further place in the same queue, for a part of a call that is work of its own; resolves with what gives it back.
     * Refuses as the door does.
     */
    anotherPlace: () => Promise<() => void>;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with what it is counted as, in the order of registration. */
    routesAtDoor: { method: string; url: string; rate: RateName }[];
  }
}

interface AdmissionDeps {
  admission: Admission;
  limiter: Limiter;
  /** Who a token says that he is, before anything is asked of the database. Refuses one that is not ours. */
  claimsOf(request: FastifyRequest): Promise<{ tenantId: string; userId: string } | null>;
}

/**
 * The first thing every request meets, whichever route is its own, or none: rates, and the queue of its enterprise or that of pages. Where thousands
 * have to be refused, refusing is what costs, so it is done here and by hand, before anything is prepared for an answer.
 */
export function addAdmission(app: FastifyInstance, { admission, limiter, claimsOf }: AdmissionDeps): void {
  app.decorate('routesAtDoor', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      app.routesAtDoor.push({ method: one, url, rate: config?.call?.rate ?? 'page' });
  });
  app.decorateRequest('visit', null);
  app.decorateRequest('anotherPlace', async () => () => {});
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const rate = call?.rate ?? 'page';
    try {
      const counted = [limiter.address(rate, request.ip)];
      // Pages are the same for everybody.
      const claims = call ? await claimsOf(request) : null;
      if (claims) counted.push(limiter.account(rate, claims.userId));
      const visit = admission.enter(rate, claims, request.ip);
      if (typeof visit === 'number') {
        // Who is told to come again does not use up his minute by doing so: a building of walls would be shut out for the rest of it.
        for (const uncount of counted) uncount();
        return refuse(request, reply, BUSY, { retryAfter: visit });
      }
      request.visit = visit;
      request.anotherPlace = async () => {
        const further = admission.enter(rate, claims, request.ip);
        if (typeof further === 'number') throw new AppError('tooMany', BUSY, { retryAfter: further });
        await further.turn();
        return further.leave;
      };
      // Whatever becomes of the request: also one whose body never comes, or is refused.
      if (call) reply.raw.once('close', visit.giveUp);
      else await visit.turn();
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'tooMany') throw error;
      refuse(request, reply, error.message, error.data as { retryAfter: number });
    }
  });
  // A page holds no place while its bytes go out, as slowly as its line is.
  app.addHook('onSend', async request => {
    if (!request.routeOptions.config.call) request.visit?.leave();
  });
  app.addHook('onClose', async () => admission.stop());
  app.addHook('onResponse', async request => request.visit?.giveUp());
}

const BUSY = '系统繁忙，请稍后再试';

/** Like every refusal of `plugins/errors.ts`: nothing of the call has happened, and it may be made again after that time. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  message: string,
  data: { retryAfter: number },
): void {
  const body = JSON.stringify({ code: 429, message, data, traceId: request.id });
  reply.hijack();
  reply.raw
    .writeHead(429, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(data.retryAfter),
      'x-content-type-options': 'nosniff',
      'x-trace-id': request.id,
    })
    .end(body);
}
