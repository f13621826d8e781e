import type { Deps } from '../../base/context.ts';
import { appletByForm } from '../../design/page-rows/index.ts';
import type { Files } from '../../enterprise/files/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { printHooks } from './kind.ts';
import { printRoutes } from './routes.ts';
import { printingRoutes } from './run/routes.ts';
import { createPrinting } from './run/service.ts';
import { createPrints } from './service.ts';
import { subscribePrints } from './subscribe.ts';

/** Print templates, and what they print. */
export const printModule = {
  create: (deps: Deps, { jobs, files }: { jobs: Jobs; files: Files }) => ({
    prints: createPrints(deps),
    printing: createPrinting(deps, jobs, files),
  }),
  subscribe: subscribePrints,
  routes: [printRoutes, printingRoutes],
  appletOf: { stencil: appletByForm('prints') },
  kinds: { stencil: printHooks },
};
