import type { Deps } from '../../base/context.ts';
import { flowHooks } from './kind.ts';
import { processRoutes } from './routes.ts';
import { createProcesses, type TryFlow } from './service.ts';

/** Approval flows as they are designed; `tryFlow` runs one without a record. */
export const processModule = (tryFlow: TryFlow) => ({
  create: (deps: Deps) => ({ processes: createProcesses(deps, tryFlow) }),
  routes: [processRoutes],
  kinds: { flow: flowHooks },
});
