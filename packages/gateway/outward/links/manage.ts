import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import type { Poster } from '@gonghui/print/poster/poster-page.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { removeLink, revokeLink } from './revoke.ts';
import { changeLink, createLink } from './save.ts';
import { linkNumbers, linkPoster, recordSources } from './told.ts';

type Calls = typeof linkCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = Promise<CallReturn<Calls[K]>>;

/** Channels of a page, for who manages applications. Each function is one transaction, with its line in the audit trail. */
export const createManaging = (deps: Deps) => ({
  create: (ctx: Ctx, formId: string, body: Body<'create'>): Answer<'create'> =>
    createLink(deps, ctx, formId, body),
  change: (ctx: Ctx, id: string, body: Body<'change'>): Answer<'change'> => changeLink(deps, ctx, id, body),
  remove: (ctx: Ctx, id: string): Promise<null> => removeLink(deps, ctx, id),
  revoke: (ctx: Ctx, id: string, renew: boolean): Answer<'revoke'> => revokeLink(deps, ctx, id, renew),
  numbers: (ctx: Ctx, id: string): Answer<'numbers'> => linkNumbers(deps, ctx, id),
  poster: (ctx: Ctx, id: string, paper: Poster['paper']): Promise<Poster> => linkPoster(deps, ctx, id, paper),
  sources: (ctx: Ctx, formId: string, ids: readonly string[]): Answer<'sources'> =>
    recordSources(deps, ctx, formId, ids),
});
