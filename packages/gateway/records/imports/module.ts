import type { Deps } from '../../base/context.ts';
import type { Forms } from '../../design/forms/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { importRoutes } from './routes.ts';
import { createImports } from './service.ts';

/** Records and forms from tables. */
export const importModule = {
  create: (deps: Deps, { jobs, forms }: { jobs: Jobs; forms: Forms }) => ({
    imports: createImports(deps, jobs, forms),
  }),
  routes: [importRoutes],
};
