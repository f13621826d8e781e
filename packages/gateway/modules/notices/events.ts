import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';

/** A line of life, so that proxies keep the connection and a dead one is noticed. */
const BEAT_MS = 25_000;
/** A session that ended is noticed at the latest after this (promise S5), and what a lost message told of as well. */
const CHECK_MS = 4_000;
/** Streams of one account and one kind: pages open at a time. */
const AT_ONCE = 20;
/** Bytes that a reader may be behind before he has to come anew. */
const BEHIND = 256 * 1024;

const open = new Map<string, number>();

export interface Asked {
  ctx: Ctx;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Ends of all streams, for when the server closes. */
  streams: Set<() => void>;
}

export interface Events {
  readonly over: boolean;
  /** One event; `data` as JSON. */
  say(event: string, data: unknown): void;
  end(): void;
}

/**
 * Answers with server-sent events for as long as the session lasts and the page listens; `onEnd` then. Null where the
 * account has too many of the kind open already: the answer is given.
 */
export function openEvents(
  { ctx, request, reply, streams }: Asked,
  kind: string,
  onEnd: () => void,
): Events | null {
  const account = `${kind} ${ctx.tenantId} ${ctx.actor.id}`;
  const many = open.get(account) ?? 0;
  reply.hijack();
  const { raw } = reply;
  if (many >= AT_ONCE) {
    raw.writeHead(429, { 'content-type': 'text/plain' }).end();
    return null;
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
  const timers: ReturnType<typeof setInterval>[] = [];
  const end = () => {
    if (over) return;
    over = true;
    streams.delete(end);
    onEnd();
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
  const check = () => {
    // The same question as of every call: a session that ended, an account that was disabled.
    request.server.identify(request).then(
      now => {
        if (now?.actor.id !== ctx.actor.id) end();
      },
      () => end(),
    );
  };

  streams.add(end);
  request.raw.on('close', end);
  raw.on('error', end);
  timers.push(
    setInterval(() => write(': \n\n'), BEAT_MS),
    setInterval(check, CHECK_MS),
  );
  for (const timer of timers) timer.unref();
  return {
    get over() {
      return over;
    },
    say: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
