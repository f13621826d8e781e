import type { Deps } from '../../base/context.ts';
import type { Identity } from '../identity/index.ts';
import { jobRoutes } from './routes.ts';
import { createJobs } from './service.ts';

/** Long work that goes on beside what people do, and what is done every night. */
export const jobModule = {
  create(deps: Deps, { identity }: { identity: Identity }) {
    const jobs = createJobs(deps, identity);
    jobs.nightly('job-results', async () => {
      while ((await jobs.clear()) > 0);
    });
    return { jobs };
  },
  routes: [jobRoutes],
};
