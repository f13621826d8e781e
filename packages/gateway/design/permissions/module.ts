import type { Deps } from '../../base/context.ts';
import { permissionRoutes } from './routes.ts';
import { createPermissions } from './service.ts';

/** Who may do what with records of a form. */
export const permissionModule = {
  create: (deps: Deps) => ({ permissions: createPermissions(deps) }),
  routes: [permissionRoutes],
};
