import type { Deps } from '../../base/context.ts';
import { appletByForm } from '../../design/page-rows/index.ts';
import type { Identity } from '../../enterprise/identity/index.ts';
import { screenHooks } from './kind.ts';
import { screenRoutes } from './routes.ts';
import { createScreens } from './service.ts';

/** Big screens, and the passes that play them. */
export const screenModule = {
  create: (deps: Deps, { identity }: { identity: Identity }) => ({ screens: createScreens(deps, identity) }),
  routes: [screenRoutes],
  appletOf: { pass: appletByForm('play_passes') },
  kinds: { screen: screenHooks() },
};
