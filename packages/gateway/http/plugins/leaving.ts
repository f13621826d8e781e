import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyReply } from 'fastify';

/**
 * Aborts when whoever asked has gone, so that what was to be answered is given up; after the answer it says nothing more to
 * anybody. Not `request.signal`: that hears of the request, which may close as soon as its body was read.
 */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const end = () => gone.abort(new AppError('unavailable', '请求已取消'));
  if (raw.destroyed) end();
  else
    raw.once('close', () => {
      if (!raw.writableEnded) end();
    });
  return gone.signal;
}
