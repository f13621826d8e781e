import type { Deps } from '../../base/context.ts';
import type { Outbound } from '../../base/outbound/outbound.ts';
import { datasourceRoutes } from './routes.ts';
import { createDatasources } from './service.ts';

/** Connections to databases of an enterprise. */
export const datasourceModule = {
  create: (deps: Deps, { outbound }: { outbound: Outbound }) => ({
    datasources: createDatasources(deps, outbound),
  }),
  routes: [datasourceRoutes],
};
