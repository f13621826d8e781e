import { screenCalls } from '@gonghui/contract/screens.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { setPlayCookie } from '../../enterprise/identity/index.ts';
import { register, registerPublic } from '../../http/register.ts';
import type { Screens } from './service.ts';

export function screenRoutes(
  app: FastifyInstance,
  { screens }: { screens: Screens },
  { config, now }: Deps,
): void {
  register(app, screenCalls.passes, ({ ctx, params }) => screens.passes(ctx, params.id));
  register(app, screenCalls.createPass, ({ ctx, params, body }) => screens.createPass(ctx, params.id, body));
  register(app, screenCalls.revokePass, ({ ctx, params }) => screens.revokePass(ctx, params.passId));
  registerPublic(app, screenCalls.open, async ({ body, request, reply }) => {
    const { token, fileToken } = await screens.open(body, { address: request.ip, trace: request.id });
    const { expireIn, tls } = config;
    reply.header('set-cookie', setPlayCookie(body.formId, fileToken, expireIn, tls));
    return { token, expireIn, now: now() };
  });
}
