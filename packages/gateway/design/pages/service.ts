import type { CallArgs } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Applets } from '../applets/index.ts';
import { pageParts } from './applet-parts.ts';
import { clonePage, createPage } from './create.ts';
import { appletDeadEnds } from './dead-ends.ts';
import * as design from './design.ts';
import * as list from './list.ts';
import { recentPages } from './recent.ts';
import * as release from './release.ts';
import { savePage } from './save.ts';
import { viewedPage } from './viewed.ts';

type Body<K extends keyof typeof formCalls> = CallArgs<(typeof formCalls)[K]>['body'];
type Query<K extends keyof typeof formCalls> = CallArgs<(typeof formCalls)[K]>['query'];

/** Pages of applets, of whatever kind: the list, designs and their versions, release. Each function is one transaction. */
export function createPages(deps: Deps, applets: Applets) {
  applets.attach(pageParts(deps));
  return {
    page: (ctx: Ctx, body: Body<'page'>) => list.pageRows(deps, ctx, body),
    open: (ctx: Ctx, appletId: string) => list.openPages(deps, applets, ctx, appletId),
    appletDeadEnds: (ctx: Ctx, appletId: string) => appletDeadEnds(deps, ctx, appletId),
    rename: (ctx: Ctx, id: string, name: string) => list.renameRow(deps, ctx, id, name, false),
    remove: (ctx: Ctx, id: string) => list.removePage(deps, ctx, id),
    createGroup: (ctx: Ctx, body: Body<'createGroup'>) => list.createGroup(deps, ctx, body),
    renameGroup: (ctx: Ctx, id: string, name: string) => list.renameRow(deps, ctx, id, name, true),
    removeGroup: (ctx: Ctx, id: string) => list.removeGroup(deps, ctx, id),
    move: (ctx: Ctx, body: Body<'move'>) => list.moveRow(deps, ctx, body),
    sort: (ctx: Ctx, body: Body<'sort'>) => list.sortRows(deps, ctx, body),
    recent: (ctx: Ctx, body: Body<'recent'>) => recentPages(deps, ctx, body),

    create: (ctx: Ctx, body: Body<'create'>) => createPage(deps, ctx, body),
    clone: (ctx: Ctx, body: Body<'clone'>) => clonePage(deps, ctx, body),
    get: (ctx: Ctx, id: string, query: Query<'get'> = {}) => design.getPage(deps, ctx, id, query),
    fill: (ctx: Ctx, id: string, opens?: boolean) => design.openPage(deps, ctx, id, opens),
    viewed: (ctx: Ctx | null, type: string, id: string, opens?: boolean) =>
      viewedPage(deps, ctx, type, id, opens),
    check: (ctx: Ctx, id: string) => design.checkPage(deps, ctx, id),
    save: (ctx: Ctx, id: string, body: Body<'save'>) => savePage(deps, ctx, id, body),
    versions: (ctx: Ctx, id: string) => design.listVersions(deps, ctx, id),
    version: (ctx: Ctx, id: string, version: number) => design.getVersion(deps, ctx, id, version),

    commitScope: (ctx: Ctx, id: string, scope: Body<'commitScope'>['scope']) =>
      release.commitScope(deps, ctx, id, scope),
    release: (ctx: Ctx, id: string, body: Body<'release'> = {}) => release.releasePage(deps, ctx, id, body),
    releaseState: (ctx: Ctx, id: string, which?: 'group' | 'open') =>
      release.releaseState(deps, ctx, id, which),
    offline: (ctx: Ctx, id: string) => release.offlinePage(deps, ctx, id),
  };
}

/** What others ask of an applet's pages. */
export type Pages = ReturnType<typeof createPages>;
