import type { Deps } from '../../context.ts';
import type { Identity } from '../identity/index.ts';
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
