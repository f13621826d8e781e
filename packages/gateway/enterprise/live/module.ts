import type { Deps } from '../../base/context.ts';
import { createLive } from './live.ts';

/** What open pages are told at once. */
export const liveModule = {
  create: (deps: Deps) => ({ live: createLive(deps) }),
};
