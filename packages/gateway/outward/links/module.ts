import type { Deps } from '../../base/context.ts';
import type { Events } from '../../base/events/events.ts';
import { appletByForm } from '../../design/page-rows/index.ts';
import type { Files } from '../../enterprise/files/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { linkRoutes } from './routes.ts';
import { createLinks } from './service.ts';
import { subscribeLinks } from './subscribe.ts';

/** Public links, and strangers who come by them. */
export const linkModule = {
  create(deps: Deps, { jobs, files }: { jobs: Jobs; files: Files }) {
    const links = createLinks(deps, files);
    jobs.nightly('public-counters', () => links.sweep());
    return { links };
  },
  subscribe: (events: Events, _made: object, deps: Deps) => subscribeLinks(events, deps),
  routes: [linkRoutes],
  appletOf: { link: appletByForm('public_links') },
};
