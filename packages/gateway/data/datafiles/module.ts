import type { Deps } from '../../base/context.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { datafileRoutes } from './routes.ts';
import { createDatafiles } from './service.ts';

/** Tables that somebody uploaded. */
export const datafileModule = {
  create: (deps: Deps, { jobs, duck }: { jobs: Jobs; duck: Duck }) => ({
    datafiles: createDatafiles(deps, jobs, duck),
  }),
  routes: [datafileRoutes],
};
