import type { Deps } from '../../base/context.ts';
import type { Events } from '../../base/events/events.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import type { AskDeps } from '../../data/datasets/index.ts';
import { appletByForm } from '../../design/page-rows/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { hookRoutes } from './routes.ts';
import type { Sender } from './sender.ts';
import { createHooks } from './service.ts';
import { subscribeHooks } from './subscribe.ts';

/** Records and decisions that are pushed to other systems. */
export const hookModule = {
  create: (_deps: Deps, { asking, jobs, httpDoor }: { asking: AskDeps; jobs: Jobs; httpDoor: HttpDoor }) => ({
    hooks: createHooks(asking, jobs, httpDoor),
  }),
  subscribe: (events: Events, { hooks }: { hooks: { sender: Sender } }, deps: Deps) =>
    subscribeHooks(events, deps, hooks.sender),
  routes: [hookRoutes],
  appletOf: { hook: appletByForm('hooks') },
};
