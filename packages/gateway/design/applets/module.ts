import type { Deps } from '../../base/context.ts';
import { appletItself } from './repository.ts';
import { appletRoutes } from './routes.ts';
import { createApplets } from './service.ts';

/** Applets and their groups. */
export const appletModule = {
  create: (deps: Deps) => ({ applets: createApplets(deps) }),
  routes: [appletRoutes],
  appletOf: { applet: appletItself },
};
