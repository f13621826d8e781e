import type { Deps } from '../../base/context.ts';
import type { Approvals } from '../approvals/index.ts';
import { taskRoutes } from './routes.ts';
import { createTasks } from './service.ts';

/** The lists of what waits for somebody, and what he did. */
export const taskModule = {
  create: (deps: Deps, { approvals }: { approvals: Approvals }) => ({ tasks: createTasks(deps, approvals) }),
  routes: [taskRoutes],
};
