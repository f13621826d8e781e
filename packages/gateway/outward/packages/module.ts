import type { Deps } from '../../base/context.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { Applets, PackageParts } from '../../design/applets/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { packageRoutes } from './routes.ts';
import { createPackages } from './service.ts';

/** Applets as packages; `tellers` keep what travels, in the order in which it is told, and made again. */
export const packageModule = (tellers: readonly PackageParts[]) => ({
  create: (deps: Deps, { applets, jobs, duck }: { applets: Applets; jobs: Jobs; duck: Duck }) => ({
    packages: createPackages({ deps, applets, tellers, jobs, duck }),
  }),
  routes: [packageRoutes],
});
