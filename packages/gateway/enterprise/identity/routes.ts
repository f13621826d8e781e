import { authCalls } from '@gonghui/contract/auth.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register, registerPublic } from '../../http/register.ts';
import { setFileCookie } from './cookie.ts';
import { createPasswords } from './password-service.ts';
import type { Identity } from './service.ts';
import type { RequestOrigin } from './signing.ts';

export function identityRoutes(app: FastifyInstance, { identity }: { identity: Identity }, deps: Deps): void {
  const passwords = createPasswords(deps, identity);
  const { tls } = deps.config;

  /** Answers what the contract shows and puts the file token into its cookie. */
  const withCookie = <T extends { fileToken: string; expireIn: number }>(
    reply: FastifyReply,
    result: T,
  ): T => {
    reply.header('set-cookie', setFileCookie(result.fileToken, result.expireIn, tls));
    return result;
  };

  registerPublic(app, authCalls.key, () => identity.sealed.offer());
  registerPublic(app, authCalls.signIn, async ({ body, request, reply }) => {
    const password = await identity.sealed.open(body.password);
    return withCookie(reply, await identity.signIn(body.username, password, fromOf(request)));
  });
  registerPublic(app, authCalls.refresh, async ({ body, request, reply }) =>
    withCookie(reply, await identity.refresh(body.refreshToken, fromOf(request))),
  );
  register(app, authCalls.logout, async ({ ctx, reply }) => {
    await identity.logout(ctx);
    reply.header('set-cookie', setFileCookie('', 0, tls));
    return null;
  });
  register(app, authCalls.userinfo, ({ ctx }) => identity.userInfo(ctx));
  register(app, authCalls.validate, () => ({ expireIn: deps.config.expireIn }));
  register(app, authCalls.enterprises, ({ ctx }) => identity.enterprises(ctx));
  register(app, authCalls.switchEnterprise, async ({ ctx, params, request, reply }) =>
    withCookie(reply, await identity.switchEnterprise(ctx, params, fromOf(request))),
  );

  register(app, userCalls.simplePassword, async ({ ctx, params, body }) => {
    await passwords.setFirst(ctx, params.id, body.newPassword);
    return null;
  });
  register(app, userCalls.password, async ({ ctx, params, body }) => {
    await passwords.change(ctx, params.id, body.oldPassword, body.newPassword);
    return null;
  });
  register(app, userCalls.resetPassword, async ({ ctx, body }) => {
    await passwords.reset(ctx, body.id, body.newPassword);
    return null;
  });
}

/** The spec's device header is a hint for the session list, no more. */
const fromOf = (request: FastifyRequest): RequestOrigin => ({
  device: String(request.headers.device ?? '').slice(0, 20),
  address: request.ip,
  trace: request.id,
});
