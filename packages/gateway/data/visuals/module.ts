import { reportKind } from '@gonghui/elements/report/kind.ts';
import type { Deps } from '../../base/context.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import type { AskDeps } from '../datasets/index.ts';
import { hooksOfVisuals } from './kind.ts';
import { visualRoutes } from './routes.ts';
import { createVisuals } from './service.ts';

/** What reports, big screens and custom pages show of datasets. */
export const visualModule = {
  create: (_deps: Deps, { asking, jobs }: { asking: AskDeps; jobs: Jobs }) => ({
    visuals: createVisuals(asking, jobs),
  }),
  routes: [visualRoutes],
  kinds: { report: { ...hooksOfVisuals(reportKind), outside: { link: 'visual', confirmed: true } as const } },
};
