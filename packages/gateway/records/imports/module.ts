import type { Deps } from '../../base/context.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { importRoutes } from './routes.ts';
import { createImports } from './service.ts';

/** Records and forms from tables. */
export const importModule = {
  create: (deps: Deps, { jobs }: { jobs: Jobs }) => ({
    imports: createImports(deps, jobs),
  }),
  routes: [importRoutes],
};
