import type { Deps } from '../../base/context.ts';
import { appletRoutes } from './routes.ts';
import { createApplets } from './service.ts';

/** Applets and their groups. */
export const appletModule = {
  create: (deps: Deps) => ({ applets: createApplets(deps) }),
  routes: [appletRoutes],
};
