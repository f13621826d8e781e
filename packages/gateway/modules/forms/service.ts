import type { CallArgs } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Applets } from '../applets/service.ts';
import type { Live } from '../notices/live.ts';
import { forgetAccess } from '../submissions/access.ts';
import { formParts } from './applet-parts.ts';
import { associatedForms } from './associated.ts';
import * as design from './design.ts';
import * as list from './list.ts';
import { recentForms } from './recent.ts';
import * as release from './release.ts';

type Body<K extends keyof typeof formCalls> = CallArgs<(typeof formCalls)[K]>['body'];
type Query<K extends keyof typeof formCalls> = CallArgs<(typeof formCalls)[K]>['query'];

/** Forms: the list of an applet, designs and their versions, release. Each function is one transaction. */
export function createForms(deps: Deps, applets: Applets, live: Pick<Live, 'touch'>) {
  applets.attach(formParts(deps));
  /** What people may do with a form may have changed with this. */
  const changing = async <T>(ctx: Ctx, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      forgetAccess(deps, ctx.tenantId);
    }
  };
  return {
    page: (ctx: Ctx, body: Body<'page'>) => list.pageForms(deps, ctx, body),
    open: (ctx: Ctx, appletId: string) => list.openForms(deps, ctx, appletId),
    rename: (ctx: Ctx, id: string, name: string) => list.renameForm(deps, ctx, id, name, false),
    remove: (ctx: Ctx, id: string) => changing(ctx, list.removeForm(deps, ctx, id)),
    createGroup: (ctx: Ctx, body: Body<'createGroup'>) => list.createGroup(deps, ctx, body),
    renameGroup: (ctx: Ctx, id: string, name: string) => list.renameForm(deps, ctx, id, name, true),
    removeGroup: (ctx: Ctx, id: string) => list.removeGroup(deps, ctx, id),
    move: (ctx: Ctx, body: Body<'move'>) => list.moveForm(deps, ctx, body),
    sort: (ctx: Ctx, body: Body<'sort'>) => list.sortForms(deps, ctx, body),
    recent: (ctx: Ctx, body: Body<'recent'>) => recentForms(deps, ctx, body),

    create: (ctx: Ctx, body: Body<'create'>) => design.createForm(deps, ctx, body),
    clone: (ctx: Ctx, body: Body<'clone'>) => design.cloneForm(deps, ctx, body),
    get: (ctx: Ctx, id: string, query: Query<'get'> = {}) => design.getForm(deps, ctx, id, query),
    fill: (ctx: Ctx, id: string) => design.fillForm(deps, ctx, id),
    check: (ctx: Ctx, id: string) => design.checkForm(deps, ctx, id),
    save: (ctx: Ctx, id: string, body: Body<'save'>) => changing(ctx, design.saveForm(deps, ctx, id, body)),
    versions: (ctx: Ctx, id: string) => design.listVersions(deps, ctx, id),
    version: (ctx: Ctx, id: string, version: number) => design.getVersion(deps, ctx, id, version),
    associated: (ctx: Ctx, id: string, source?: string) => associatedForms(deps, ctx, id, source),

    commitScope: (ctx: Ctx, id: string, scope: Body<'commitScope'>['scope']) =>
      changing(ctx, release.commitScope(deps, ctx, id, scope)),
    release: (ctx: Ctx, id: string, body: Body<'release'> = {}) =>
      changing(
        ctx,
        release.releaseForm(deps, ctx, id, body, users => live.touch(ctx.tenantId, users)),
      ),
    releaseState: (ctx: Ctx, id: string) => release.releaseState(deps, ctx, id),
    offline: (ctx: Ctx, id: string) => changing(ctx, release.offlineForm(deps, ctx, id)),
  };
}

export type Forms = ReturnType<typeof createForms>;
