import type { Deps } from '../../base/context.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { Events } from '../../base/events/events.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import type { Datasources } from '../datasources/index.ts';
import { extractRoutes } from './routes.ts';
import { createExtracts } from './service.ts';
import { subscribeExtracts } from './subscribe.ts';

/** Tables of databases, fetched and kept. */
export const extractModule = {
  create: (
    deps: Deps,
    { jobs, duck, datasources }: { jobs: Jobs; duck: Duck; datasources: Datasources },
  ) => ({ extracts: createExtracts(deps, jobs, duck, datasources) }),
  subscribe: (events: Events, _made: object, deps: Deps) => subscribeExtracts(events, deps),
  routes: [extractRoutes],
};
