import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from './context.ts';

/** A line of life, so that proxies keep the connection and a dead one is noticed. */
const HEARTBEAT_MS = 25_000;
/** Streams of one account and one kind: pages open at a time. */
const AT_ONCE = 20;
/** Bytes that a reader may be behind before he has to come anew. */
const BEHIND = 256 * 1024;

const open = new Map<string, number>();

/** Who asks for a stream, and what it is written to. */
export interface StreamRequest {
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
 * Answers with server-sent events for as long as the session lasts (`plugins/open-channels.ts`) and the page listens;
 * `onEnd` then. Null where the page has left already, and where the account has too many of the kind open, which is answered.
 */
export function openEvents(
  { ctx, request, reply, streams }: StreamRequest,
  kind: string,
  onEnd: () => void,
): Events | null {
  const account = `${kind} ${ctx.tenantId} ${ctx.play?.passId ?? ctx.actor.id}`;
  const many = open.get(account) ?? 0;
  reply.header('content-type', 'text/event-stream; charset=utf-8').hijack();
  const { raw } = reply;
  // Who left while his rights were looked up closes nothing any more, and what is written to him is dropped without a word.
  if (raw.destroyed) return null;
  if (many >= AT_ONCE) {
    raw.writeHead(429, { 'content-type': 'text/plain' }).end();
    return null;
  }
  open.set(account, many + 1);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });

  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    streams.delete(end);
    onEnd();
    clearInterval(heartbeat);
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
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  streams.add(end);
  request.sessionOver = end;
  raw.on('close', end);
  raw.on('error', end);
  heartbeat.unref();
  return {
    get over() {
      return over;
    },
    say: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
