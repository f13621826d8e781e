import type { CallArgs } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { nextSorting } from '@gonghui/domain/form-tree.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { hooksOf } from '../kinds/index.ts';
import {
  findVersion,
  flawlessDesign,
  refuse,
  type StoredDesign,
  stored,
  storeVersion,
  templateIn,
} from '../versions/index.ts';
import { kindNamed, kindOfRow } from './kind-of-row.ts';
import { appletName, NO_APPLET, places } from './list.ts';
import { findPage, insertRow, lockList, type PageRow, pagesOf } from './repository.ts';
import { saveDesign } from './save.ts';

type Body<K extends keyof typeof formCalls> = CallArgs<(typeof formCalls)[K]>['body'];

const NAME_TAKEN = '命名不能重复';

/** A name that no page of the applet has: the wanted one, or with the first free number behind it. */
function freeName(rows: readonly PageRow[], wanted: string): string {
  const taken = new Set(rows.filter(row => row.type !== 'group').map(row => row.name));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}

interface NewPage {
  appletId: string;
  groupId: string | null;
  name: string;
  sorting: number;
}

async function insertPage(
  trx: Trx,
  ctx: Ctx,
  { page }: Kind,
  row: NewPage,
  start: StoredDesign,
  at: Date,
): Promise<PageRow> {
  const id = await insertRow(trx, ctx, { ...row, type: page?.type ?? '', at });
  await storeVersion(trx, ctx, id, 0, start, at);
  return findPage(trx, ctx, id);
}

/**
 * Makes a page. A template with components is saved as version 1 with all checks of a save; an empty one is the
 * design to start from. A name given twice is refused, the default name gets a number instead.
 */
export async function createPage(
  deps: Deps,
  ctx: Ctx,
  body: Body<'create'>,
): Promise<{ id: string; name: string }> {
  const kind = kindNamed(body.type, '该类型的设计暂不支持新建');
  if (!body.appletId) throw new AppError('badRequest', NO_APPLET);
  const { appletId } = body;
  const about = hooksOf(kind).surroundings ?? {};
  const given = body.template && body.template.components.length > 0 ? body.template : null;
  const full = given && flawlessDesign(kind, given, about);
  const start = stored(kind, kind.empty(body.template?.page));
  const at = new Date(deps.now());
  return deps.db.withTenant(ctx, async trx => {
    await appletName(trx, ctx, appletId);
    await lockList(trx, appletId);
    const rows = await pagesOf(trx, ctx, appletId);
    const usual = kind.page?.defaultName ?? kind.noun;
    const wanted = body.name?.trim() || usual;
    const name = freeName(rows, wanted);
    if (name !== wanted && wanted !== usual) throw new AppError('badRequest', NAME_TAKEN);
    const groupId = body.groupId ?? null;
    if (groupId !== null && !rows.some(row => row.id === groupId && row.type === 'group')) {
      throw new AppError('badRequest', '分组不存在或已被删除');
    }
    const sorting = body.sorting ?? nextSorting(places(rows), groupId);
    const page = await insertPage(trx, ctx, kind, { appletId, groupId, name, sorting }, start, at);
    if (full) refuse((await saveDesign(trx, ctx, page, full, undefined, at)).problems);
    return { id: page.id, name };
  });
}

/** Copies a saved design into a new page. Records, audience and release are not copied. */
export async function copyDesign(
  trx: Trx,
  ctx: Ctx,
  source: PageRow,
  target: NewPage,
  at: Date,
): Promise<PageRow> {
  const kind = kindOfRow(source);
  const row = await findVersion(trx, ctx, source.id, source.version);
  if (!row) throw new AppError('notFound', '没有这个版本');
  const design = templateIn(kind, row.template);
  const page = await insertPage(trx, ctx, kind, target, stored(kind, kind.empty(design.page)), at);
  if (source.version > 0) await saveDesign(trx, ctx, page, stored(kind, design), undefined, at);
  await hooksOf(kind).copied?.(trx, ctx, source, page, at);
  return page;
}

export async function clonePage(
  deps: Deps,
  ctx: Ctx,
  body: Body<'clone'>,
): Promise<{ id: string; name: string }> {
  return deps.db.withTenant(ctx, async trx => {
    const source = await findPage(trx, ctx, body.formId);
    const { applet_id: appletId, group_id: groupId } = source;
    await lockList(trx, appletId);
    const rows = await pagesOf(trx, ctx, appletId);
    const name = body.formName;
    if (freeName(rows, name) !== name) throw new AppError('badRequest', NAME_TAKEN);
    const sorting = nextSorting(places(rows), groupId);
    const at = new Date(deps.now());
    const page = await copyDesign(trx, ctx, source, { appletId, groupId, name, sorting }, at);
    return { id: page.id, name };
  });
}
