import type { Deps } from '../../base/context.ts';
import { appletByForm } from '../../design/page-rows/index.ts';
import type { Files } from '../../enterprise/files/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { purgeBin } from './purge.ts';
import { recordRoutes } from './record-routes.ts';
import { submissionRoutes } from './routes.ts';

/** Records of forms: handed in, listed, changed, removed. */
export const submissionModule = {
  create(deps: Deps, { jobs, files }: { jobs: Jobs; files: Files }) {
    jobs.nightly('record-bin', async () => {
      await purgeBin(deps);
      // What only those records used goes with them.
      while ((await files.sweep()) > 0);
    });
    return {};
  },
  routes: [submissionRoutes, recordRoutes],
  appletOf: { record: appletByForm('submissions') },
};
