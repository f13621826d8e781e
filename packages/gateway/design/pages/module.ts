import type { Deps } from '../../base/context.ts';
import type { Applets } from '../applets/index.ts';
import { appletOfPage } from '../page-rows/index.ts';
import { pageRoutes } from './routes.ts';
import { createPages } from './service.ts';

/** Pages of an applet, of whatever kind. */
export const pageModule = {
  create: (deps: Deps, { applets }: { applets: Applets }) => ({ pages: createPages(deps, applets) }),
  routes: [pageRoutes],
  appletOf: { page: appletOfPage },
};
