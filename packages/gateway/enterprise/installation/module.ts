import type { Deps } from '../../base/context.ts';
import { installationRoutes } from './routes.ts';
import { createSetup } from './setup.ts';

/** The first enterprise of a server. */
export const installationModule = {
  create: (deps: Deps) => ({ setup: createSetup(deps) }),
  routes: [installationRoutes],
};
