import type { Deps } from '../../base/context.ts';
import type { Applets } from '../applets/index.ts';
import { menuRoutes } from './routes.ts';
import { createMenus } from './service.ts';

/** The navigation of applets. */
export const menuModule = {
  create: (deps: Deps, { applets }: { applets: Applets }) => ({ menus: createMenus(deps, applets) }),
  routes: [menuRoutes],
};
