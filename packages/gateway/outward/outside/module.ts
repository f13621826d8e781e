import type { Deps } from '../../base/context.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import { appletByForm } from '../../design/page-rows/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { outsideApiRoutes } from './routes.ts';
import { createOutsideApis } from './service.ts';

/** Calls of other systems that forms ask. */
export const outsideApiModule = {
  create: (deps: Deps, { jobs, httpDoor }: { jobs: Jobs; httpDoor: HttpDoor }) => ({
    outsideApis: createOutsideApis(deps, jobs, httpDoor),
  }),
  routes: [outsideApiRoutes],
  appletOf: { outsideApi: appletByForm('outside_apis') },
};
