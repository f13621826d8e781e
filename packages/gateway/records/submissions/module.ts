import type { Deps } from '../../base/context.ts';
import type { Files } from '../../enterprise/files/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { recordRoutes } from './record-routes.ts';
import { createRecords } from './records.ts';
import { submissionRoutes } from './routes.ts';
import { createSubmissions } from './service.ts';

/** Records of forms: handed in, listed, changed, removed. */
export const submissionModule = {
  create(deps: Deps, { jobs, files }: { jobs: Jobs; files: Files }) {
    const records = createRecords(deps);
    jobs.nightly('record-bin', async () => {
      await records.purge();
      // What only those records used goes with them.
      while ((await files.sweep()) > 0);
    });
    return { submissions: createSubmissions(deps), records };
  },
  routes: [submissionRoutes, recordRoutes],
};
