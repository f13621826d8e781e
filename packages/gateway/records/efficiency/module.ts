import type { Deps } from '../../base/context.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { efficiencyRoutes } from './routes.ts';
import { createEfficiency } from './service.ts';

/** How long approvals take. */
export const efficiencyModule = {
  create: (deps: Deps, { jobs }: { jobs: Jobs }) => ({ efficiency: createEfficiency(deps, jobs) }),
  routes: [efficiencyRoutes],
};
