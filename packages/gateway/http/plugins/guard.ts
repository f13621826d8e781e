import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../base/config.ts';

/** Encoded slashes, backslashes and dots, doubled slashes, dot segments: ways to make two readers see two paths (D2). */
const TRICKS = /%2f|%5c|%2e|%00|\\|\/\/|\/\.{1,2}(\/|$)/i;

/** Whether a request target could be read as another path by some proxy or router. */
export const isTrickyPath = (url: string): boolean => TRICKS.test(url.split('?', 1)[0] ?? '');

/** Whether a browser's `Origin` may call: the asked host itself, or one the administrator listed. */
export function originAllowed(origin: string | undefined, host: string | undefined, config: Config): boolean {
  if (origin === undefined) return true;
  if (config.origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function requestGuard(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    reply.header('x-trace-id', request.id);
    reply.header('cache-control', 'no-store');
    if (isTrickyPath(request.raw.url ?? '')) throw new AppError('badRequest', '请求地址不正确');
    if (!originAllowed(request.headers.origin, request.headers.host, config))
      throw new AppError('forbidden', '不允许从该网站访问');
  });
}
