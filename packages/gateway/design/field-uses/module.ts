import type { Deps } from '../../base/context.ts';
import { fieldUseRoutes } from './routes.ts';
import { createFieldUses, type Users } from './service.ts';

/** What uses a field of a form; `users` are asked. */
export const fieldUseModule = (users: Users) => ({
  create: (deps: Deps) => ({ fieldUses: createFieldUses(deps, users) }),
  routes: [fieldUseRoutes],
});
