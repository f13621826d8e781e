import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../base/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How its answer ends when its session does; it is broken off when nothing is said. */
    sessionOver: (() => void) | null;
  }
}

/** Five seconds after its session ended a channel is closed (promise S5); this leaves two for the question. */
const LOOK_MS = 3_000;

interface Channel {
  ctx: Ctx;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Whether something still travels; the work between the body and the answer is not ended. */
const underWay = ({ request, reply }: Channel): boolean => reply.raw.headersSent || !request.raw.complete;

/**
 * Ends answers that are still on their way (streams of events, downloads) and bodies that are still coming (uploads) when
 * the session that asked for them ends: by signing out, another password, a stolen token, a disabled account. Work between
 * the two is finished: it was let in while the session lasted. `signedIn` answers which of the sessions still hold; while it
 * cannot be asked channels stay as they are.
 */
export function openChannels(
  app: FastifyInstance,
  signedIn: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
): void {
  app.decorateRequest('sessionOver', null);
  const open = new Set<Channel>();
  let asking = false;
  const look = async (): Promise<void> => {
    const channels = [...open].filter(underWay);
    if (asking || channels.length === 0) return;
    asking = true;
    try {
      const still = await signedIn([...new Set(channels.map(({ ctx }) => ctx.sessionId))]);
      for (const channel of channels) {
        const { ctx, request, reply } = channel;
        // The body of a call may have come in meanwhile: it is work now, and may be what ended its session.
        if (still.has(ctx.sessionId) || !open.has(channel) || !underWay(channel)) continue;
        if (request.sessionOver) request.sessionOver();
        else reply.raw.destroy();
      }
    } catch (error) {
      app.log.warn({ err: error }, 'open channels');
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  // After the route has found out who asks, before a byte of the body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.ctx) return;
    const channel: Channel = { ctx: request.ctx, request, reply };
    open.add(channel);
    const over = () => void open.delete(channel);
    reply.raw.once('finish', over).once('close', over);
  });
}
