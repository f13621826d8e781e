import type { Deps } from '../../base/context.ts';
import { boardHooks } from './kind.ts';
import { boardRoutes } from './routes.ts';
import { createBoards } from './service.ts';

/** Boards, which are set up and not designed. */
export const boardModule = {
  create: (deps: Deps) => ({ boards: createBoards(deps) }),
  routes: [boardRoutes],
  kinds: { board: boardHooks },
};
