import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { FormItem } from '@gonghui/contract/form-shapes.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import {
  applySort,
  canStandIn,
  formTree,
  nextSorting,
  type TreeNode,
  withoutEmptyGroups,
} from '@gonghui/domain/form-tree.ts';
import { kindOfPage } from '@gonghui/elements/kinds/index.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { type Ctx, type Deps, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { memberOf } from '../../enterprise/organisation/index.ts';
import type { Applets } from '../applets/index.ts';
import { hooksOf } from '../kinds/index.ts';
import { navigationOf, storedMenu } from '../menus/index.ts';
import {
  changeRow,
  findPage,
  findRow,
  insertRow,
  lockList,
  type PageRow,
  pagesOf,
} from '../page-rows/index.ts';
import { rightsOfForms } from '../permissions/index.ts';
import { pageChanged } from './events.ts';
import { formItem } from './present.ts';

type Body<K extends keyof typeof formCalls> = CallArgs<(typeof formCalls)[K]>['body'];
type Answer<K extends keyof typeof formCalls> = CallReturn<(typeof formCalls)[K]>;

/** Spec, platform §5: creating without an application. */
export const NO_APPLET = '当前应用基本信息获取失败，请联系管理员';
const NAME_TAKEN = '命名不能重复';

/** Rows as the pure tree rules see them. */
export const rowPositions = (rows: readonly PageRow[]) =>
  rows.map(row => ({ id: row.id, type: row.type, groupId: row.group_id, sorting: row.sorting }));

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new AppError('badRequest', result.message);
  return result.value;
}

/** What the list of an applet says of it; the spec's message when there is no such applet in the enterprise. */
export async function appletOf(
  trx: Trx,
  ctx: Ctx,
  appletId: string | null | undefined,
): Promise<{ name: string; home_page: string | null }> {
  const row = appletId
    ? await trx
        .selectFrom('applets')
        .select(['name', 'home_page'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', appletId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('badRequest', NO_APPLET);
  return row;
}

/** The applet's name. */
export const appletName = async (trx: Trx, ctx: Ctx, appletId: string | null | undefined): Promise<string> =>
  (await appletOf(trx, ctx, appletId)).name;

export async function pageRows(deps: Deps, ctx: Ctx, body: Body<'page'>): Promise<Answer<'page'>> {
  return deps.db.withTenant(ctx, async trx => {
    const [rows, member] = [await pagesOf(trx, ctx, body.appletId), await memberOf(trx, ctx)];
    const keyword = body.keyword?.trim().toLowerCase();
    const items = rows.map(row => formItem(ctx, row, member));
    // A search shows the forms found with the groups they stand in.
    const found = keyword
      ? items.filter(item => item.type === 'group' || item.name.toLowerCase().includes(keyword))
      : items;
    const tree = formTree(found) as unknown as FormItem[];
    const shown = keyword ? (withoutEmptyGroups(tree as TreeNode<FormItem>[]) as FormItem[]) : tree;
    const { current, pageSize } = body.page;
    return {
      list: shown.slice((current - 1) * pageSize, current * pageSize),
      pager: { current, pageSize, total: shown.length },
    };
  });
}

/** Released pages that the actor may open, in the navigation of the applet. */
export async function openPages(
  deps: Deps,
  applets: Pick<Applets, 'opened'>,
  ctx: Ctx,
  appletId: string,
): Promise<Answer<'open'>> {
  return deps.db.withTenant(ctx, async trx => {
    const { name, home_page: home } = await appletOf(trx, ctx, appletId);
    const rows = await pagesOf(trx, ctx, appletId);
    const { entries } = await storedMenu(trx, ctx, appletId);
    const rights = await rightsOfForms(trx, ctx, rows);
    const items = rows
      .filter(row => row.type === 'group' || rights.get(row.id)?.opens)
      .map(({ id, name: title, type, sorting, group_id }) => ({
        id,
        name: title,
        type,
        sorting,
        groupId: group_id,
      }));
    const pages = items.filter(({ type }) => type !== 'group');
    if (pages.length === 0 && !mayBuild(ctx, appletId)) throw new AppError('notFound');
    if (ctx.sample === undefined) await applets.opened(trx, ctx, appletId);
    const asPages = () => withoutEmptyGroups(formTree(items)) as Answer<'open'>['forms'];
    return {
      appletId,
      appletName: name,
      homePage: pages.some(({ id }) => id === home) ? home : null,
      ...(entries === null ? { forms: asPages(), others: [] } : navigationOf(entries, pages)),
    };
  });
}

function refuseTaken(rows: readonly PageRow[], name: string, group: boolean, except?: string): void {
  const taken = rows.some(row => row.name === name && (row.type === 'group') === group && row.id !== except);
  if (taken) throw new AppError('badRequest', NAME_TAKEN);
}

export async function renameRow(
  deps: Deps,
  ctx: Ctx,
  id: string,
  name: string,
  group: boolean,
): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findRow(trx, ctx, id);
    if ((form.type === 'group') !== group) throw new AppError('notFound');
    await lockList(trx, form.applet_id);
    refuseTaken(await pagesOf(trx, ctx, form.applet_id), name, group, id);
    await changeRow(trx, ctx, id, { name, updated_at: new Date(deps.now()) });
    return null;
  });
}

export async function createGroup(deps: Deps, ctx: Ctx, body: Body<'createGroup'>): Promise<{ id: string }> {
  return deps.db.withTenant(ctx, async trx => {
    await appletName(trx, ctx, body.appletId);
    const appletId = body.appletId ?? '';
    await lockList(trx, appletId);
    const rows = await pagesOf(trx, ctx, appletId);
    refuseTaken(rows, body.groupName, true);
    const groupId = body.parentGroupId ?? null;
    must(canStandIn(rowPositions(rows), null, groupId));
    const sorting = body.sorting ?? nextSorting(rowPositions(rows), groupId);
    return {
      id: await insertRow(trx, ctx, { type: 'group', appletId, groupId, name: body.groupName, sorting }),
    };
  });
}

/** Removes a group; what stood in it moves to the end of where the group was. */
export async function removeGroup(deps: Deps, ctx: Ctx, id: string): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    const group = await findRow(trx, ctx, id);
    if (group.type !== 'group') throw new AppError('notFound');
    await lockList(trx, group.applet_id);
    const rows = await pagesOf(trx, ctx, group.applet_id);
    let sorting = nextSorting(rowPositions(rows), group.group_id);
    for (const child of rows.filter(row => row.group_id === id)) {
      await changeRow(trx, ctx, child.id, { group_id: group.group_id, sorting: sorting++ });
    }
    await changeRow(trx, ctx, id, { deleted_at: new Date(deps.now()), group_id: null });
    return null;
  });
}

export async function moveRow(deps: Deps, ctx: Ctx, body: Body<'move'>): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findRow(trx, ctx, body.id);
    await lockList(trx, form.applet_id);
    const rows = rowPositions(await pagesOf(trx, ctx, form.applet_id));
    const groupId = body.groupId ?? null;
    must(
      canStandIn(
        rows.map(row => (row.id === form.id ? { ...row, groupId: null } : row)),
        form.id,
        groupId,
      ),
    );
    if (form.group_id !== groupId) {
      await changeRow(trx, ctx, form.id, { group_id: groupId, sorting: nextSorting(rows, groupId) });
    }
    return null;
  });
}

export async function sortRows(deps: Deps, ctx: Ctx, body: Body<'sort'>): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    await appletName(trx, ctx, body.appletId);
    await lockList(trx, body.appletId);
    const rows = rowPositions(await pagesOf(trx, ctx, body.appletId));
    for (const { id, groupId, sorting } of must(applySort(rows, body.sort))) {
      await changeRow(trx, ctx, id, { group_id: groupId, sorting });
    }
    return null;
  });
}

/** Takes a page off every list. Its versions, and a form's records, stay in the database, out of everybody's reach. */
export async function removePage(deps: Deps, ctx: Ctx, id: string): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id, true);
    const at = new Date(deps.now());
    await changeRow(trx, ctx, id, { deleted_at: at });
    // One of a kind that this version of the product does not have can be taken away all the same.
    const kind = kindOfPage(page.type);
    if (kind) await hooksOf(kind).removed?.(trx, ctx, [id], at);
    await publish(trx, pageChanged, ctx, { pageId: id });
    return null;
  });
}
