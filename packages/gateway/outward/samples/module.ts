import type { Deps } from '../../base/context.ts';
import type { Applets } from '../../design/applets/index.ts';
import type { Pages } from '../../design/pages/index.ts';
import type { Files } from '../../enterprise/files/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import type { Packages } from '../packages/index.ts';
import type { BuiltIn } from './built-in.ts';
import { sampleRoutes } from './routes.ts';
import { createSamples } from './service.ts';

interface SampleNeeds {
  readonly applets: Applets;
  readonly pages: Pages;
  readonly packages: Packages;
  readonly jobs: Jobs;
  readonly files: Files;
}

/** Sample applets; `builtIns` are those that the product comes with. */
export const sampleModule = (builtIns: readonly BuiltIn[]) => ({
  create: (deps: Deps, { applets, pages, packages, jobs, files }: SampleNeeds) => ({
    samples: createSamples({ deps, applets, pages, packages, jobs, files }, builtIns),
  }),
  routes: [sampleRoutes],
});
