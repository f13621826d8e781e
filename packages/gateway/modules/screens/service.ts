import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Identity } from '../identity/index.ts';
import type { Pages } from '../pages/index.ts';
import { screenDetail } from './detail.ts';
import { createPasses } from './passes.ts';
import { createPlay } from './play.ts';

/** Big screens as viewers open them, and the passes by which walls do. */
export function createScreens(deps: Deps, identity: Identity, pages: Pages) {
  return {
    ...createPasses(deps),
    ...createPlay(deps, identity),
    detail: (ctx: Ctx | null, id: string): Promise<FillForm> => screenDetail(deps, pages, ctx, id),
  };
}
