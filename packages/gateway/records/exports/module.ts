import type { Deps } from '../../base/context.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { exportRoutes } from './routes.ts';
import { createExports } from './service.ts';

/** Records as tables. */
export const exportModule = {
  create: (deps: Deps, { jobs }: { jobs: Jobs }) => ({ exports: createExports(deps, jobs) }),
  routes: [exportRoutes],
};
