import type { Ctx, Deps } from '../../base/context.ts';
import type { Pages } from '../pages/index.ts';
import { associatedForms } from './associated.ts';

/** Forms: pages that are filled in, and what their designs can take from. */
export const createForms = (deps: Deps, pages: Pages) => ({
  ...pages,
  associated: (ctx: Ctx, id: string, source?: string) => associatedForms(deps, ctx, id, source),
});

/** What the routes ask of forms. */
export type Forms = ReturnType<typeof createForms>;
