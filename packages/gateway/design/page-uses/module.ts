import type { Deps } from '../../base/context.ts';
import { pageUseRoutes } from './routes.ts';
import { createPageUses, type ReadersOf } from './service.ts';

/** What uses a page or an applet; `readers` is asked for datasets. */
export const pageUseModule = (readers: ReadersOf) => ({
  create: (deps: Deps) => ({ pageUses: createPageUses(deps, readers) }),
  routes: [pageUseRoutes],
});
