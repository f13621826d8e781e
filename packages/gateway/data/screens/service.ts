import type { Deps } from '../../base/context.ts';
import type { Identity } from '../../enterprise/identity/index.ts';
import { createPasses } from './passes.ts';
import { createPlay } from './play.ts';

/** The passes by which walls open big screens. */
export function createScreens(deps: Deps, identity: Identity) {
  return {
    ...createPasses(deps),
    ...createPlay(deps, identity),
  };
}

export type Screens = ReturnType<typeof createScreens>;
