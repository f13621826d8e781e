import type { Deps } from '../../base/context.ts';
import { linkageRoutes } from './routes.ts';
import { createLinkage } from './service.ts';

/** What is filled in by other records, and options that come from them. */
export const linkageModule = {
  create: (deps: Deps) => ({ linkage: createLinkage(deps) }),
  routes: [linkageRoutes],
};
