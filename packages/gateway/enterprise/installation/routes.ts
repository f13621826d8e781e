import { setupCalls } from '@gonghui/contract/setup.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { NO_SUCH_CALL } from '../../http/plugins/errors.ts';
import { registerPublic } from '../../http/register.ts';
import type { Identity } from '../identity/index.ts';
import type { Setup } from './setup.ts';
import { SPENT } from './setup.ts';

/** Setting up an installation from a browser. Once there is an enterprise these calls are not there, whatever is sent. */
export function installationRoutes(
  app: FastifyInstance,
  { setup, identity }: { identity: Identity; setup: Setup },
): void {
  const calls = new Set<unknown>(Object.values(setupCalls));
  app.addHook('onRequest', async request => {
    if (calls.has(request.routeOptions.config.call) && !(await setup.pending()))
      throw new AppError('notFound', NO_SUCH_CALL);
  });

  registerPublic(app, setupCalls.check, async ({ body }) => {
    if (!(await setup.holds(body.token))) throw new AppError('invalid', SPENT);
    return null;
  });
  registerPublic(app, setupCalls.begin, async ({ body }) => {
    const { token, enterprise, username, displayName, password } = body;
    // A token that opens nothing spends no hash of a password.
    if (!(await setup.holds(token))) throw new AppError('invalid', SPENT);
    const first = { name: enterprise, username, displayName, password: await identity.sealed.open(password) };
    await setup.byToken(token, first);
    return null;
  });
}
