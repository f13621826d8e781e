import type { ErrorName } from '@gonghui/kernel/error-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { faultOf } from '@gonghui/kernel/faults.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { factsOf } from './request-line.ts';

/** Seconds after which a database that was away is worth asking again. */
const AGAIN_S = 5;
/** The database cannot hold the character NUL, neither as text nor in JSON. No field asked for it, so none is named. */
const UNSTORABLE = new Set(['22021', '22P05']);

/**
 * The one boundary between what went wrong and what a caller hears (promise D37): a code, a sentence in Chinese and a
 * trace id. Causes go to the log with the same id.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const fault = faultOf(error);
  if (fault === 'away') return new AppError('unavailable', undefined, { retryAfter: AGAIN_S });
  if (fault === 'full') return new AppError('storageFull');
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const name = typeof code === 'string' ? code : '';
  if (UNSTORABLE.has(name)) return new AppError('badRequest', '内容含有无法保存的字符');
  if (statusCode === 413 || name === 'FST_REQ_FILE_TOO_LARGE') return new AppError('tooLarge');
  if (statusCode === 415) return new AppError('badRequest', '请求内容类型不受支持');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('badRequest');
  return new AppError('internal');
}

/** Said of an address that no call has. */
export const NO_SUCH_CALL = '没有这个接口';

/** What a stream says of it that its reader has gone. */
const LEFT_ALONE = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ABORT_ERR',
]);
const isLeftAlone = (error: unknown): boolean => LEFT_ALONE.has(String((error as { code?: unknown }).code));

const LOGGED = new Set<ErrorName>(['internal', 'unavailable', 'storageFull']);

export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    // Who left before his request was whole, or before its answer, says nothing about us, and may do it as often as he likes.
    const halfSent = request.raw.destroyed && !request.raw.complete;
    const givenUp = reply.raw.destroyed && (known.kind === 'unavailable' || isLeftAlone(error));
    const facts = factsOf(request, reply, known.entry.status);
    if (halfSent || givenUp) request.log.info({ err: error, request: facts }, 'request broken off');
    else if (LOGGED.has(known.kind)) {
      request.log.error({ err: error, request: facts }, known.kind);
    }
    const data = known.data as { retryAfter?: number } | null;
    if (data?.retryAfter) reply.header('retry-after', data.retryAfter);
    // Closing would reset the connection under a client that still sends, who then never reads what was wrong.
    if (known.kind === 'tooLarge') reply.removeHeader('connection');
    return reply.status(known.entry.status).send(envelope(known, request));
  });
  app.setNotFoundHandler((request, reply) => {
    const missing = new AppError('notFound', NO_SUCH_CALL);
    return reply.status(missing.entry.status).send(envelope(missing, request));
  });
}

/** What the router refuses before any hook or handler of ours: an address that is not one, or is longer than any of ours. */
export function badAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = new AppError('badRequest', '请求地址不正确');
  void reply.status(refused.entry.status).send(envelope(refused, request));
}

export const envelope = (error: AppError, request: FastifyRequest) => ({
  code: error.entry.code,
  message: error.message,
  data: error.data,
  traceId: request.id,
});
