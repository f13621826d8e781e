import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Deps } from '../../context.ts';
import type { Notices } from './service.ts';

/** A line of life, so that proxies keep the connection and a dead one is noticed. */
const BEAT_MS = 25_000;
/** A session that ended is noticed at the latest after this (promise S5), and what a lost message told of as well. */
const CHECK_MS = 4_000;
/** Streams of one account: pages open at a time. */
const AT_ONCE = 20;
/** Bytes that a reader may be behind before he has to come anew. */
const BEHIND = 256 * 1024;

const open = new Map<string, number>();

interface Asked {
  ctx: Ctx;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Ends of all streams, for when the server closes. */
  streams: Set<() => void>;
}

/** Server-sent events for one page; see `noticeCalls.stream`. Ends with the session. */
export async function streamNotices(
  deps: Deps,
  notices: Notices,
  { ctx, request, reply, streams }: Asked,
): Promise<void> {
  const account = `${ctx.tenantId} ${ctx.actor.id}`;
  const many = open.get(account) ?? 0;
  reply.hijack();
  const { raw } = reply;
  if (many >= AT_ONCE) {
    raw.writeHead(429, { 'content-type': 'text/plain' }).end();
    return;
  }
  open.set(account, many + 1);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });

  let over = false;
  let busy = false;
  let again = false;
  let since = deps.now();
  const timers: ReturnType<typeof setInterval>[] = [];
  const end = () => {
    if (over) return;
    over = true;
    streams.delete(end);
    stop();
    for (const timer of timers) clearInterval(timer);
    const left = (open.get(account) ?? 1) - 1;
    if (left > 0) open.set(account, left);
    else open.delete(account);
    raw.end();
  };
  const write = (text: string) => {
    if (over) return;
    raw.write(text);
    if (raw.writableLength > BEHIND) end();
  };

  /** Says what is new; changes that come while it asks are asked for once more. */
  const say = async () => {
    again = true;
    if (busy) return;
    busy = true;
    try {
      while (again && !over) {
        again = false;
        const { counts, fresh } = await notices.news(ctx, since);
        since = Math.max(since, ...fresh.map(notice => notice.at));
        // The same numbers too: one task may have gone as another came, and what is counted to an end stays there.
        write(`event: counts\ndata: ${JSON.stringify(counts)}\n\n`);
        for (const notice of fresh) write(`event: notice\ndata: ${JSON.stringify(notice)}\n\n`);
      }
    } catch (error) {
      // The page comes anew and asks from the beginning.
      deps.log.warn({ err: error }, 'notice stream');
      end();
    } finally {
      busy = false;
    }
  };
  const check = () => {
    // The same question as of every call: a session that ended, an account that was disabled.
    request.server.identify(request).then(
      now => {
        if (now?.actor.id !== ctx.actor.id) end();
      },
      () => end(),
    );
  };

  const stop = notices.live.listen(ctx.tenantId, ctx.actor.id, () => void say());
  streams.add(end);
  request.raw.on('close', end);
  raw.on('error', end);
  timers.push(
    setInterval(() => write(': \n\n'), BEAT_MS),
    setInterval(check, CHECK_MS),
  );
  for (const timer of timers) timer.unref();
  await say();
}
