import type { Deps } from '../../base/context.ts';
import type { Lookup } from '../../base/outbound/names/names.ts';
import type { Live } from '../../enterprise/live/index.ts';
import { createOutbox } from '../../enterprise/notices/index.ts';
import { noticeRoutes } from './routes.ts';
import { createNotices } from './service.ts';
import { subscribeNews } from './subscribe.ts';

/** Messages as people read them, by mail and on open pages. */
export const newsModule = {
  create: (deps: Deps, { live, lookup }: { live: Live; lookup: Lookup }) => ({
    outbox: createOutbox(deps, lookup),
    notices: createNotices(deps, live),
  }),
  subscribe: subscribeNews,
  routes: [noticeRoutes],
};
