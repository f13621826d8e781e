import type { CallArgs } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { nextSorting } from '@gonghui/domain/form-tree.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import type { Rename } from '@gonghui/elements/references/reference.ts';
import { renameReferences } from '@gonghui/elements/references/references.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { hooksOf, kindNamed, kindOfRow } from '../kinds/index.ts';
import { findPage, insertRow, lockList, type PageRow, pagesOf } from '../page-rows/index.ts';
import {
  findVersion,
  flawlessDesign,
  refuse,
  type StoredDesign,
  stored,
  storeVersion,
  templateIn,
} from '../versions/index.ts';
import { appletName, NO_APPLET, rowPositions } from './list.ts';
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
  id?: string;
  appletId: string;
  groupId: string | null;
  name: string;
  sorting: number;
  sourceId?: string | null;
}

/** What a page begins with, and when. */
interface Beginning {
  readonly kind: Kind;
  readonly start: StoredDesign;
  readonly at: Date;
}

async function insertPage(
  trx: Trx,
  ctx: Ctx,
  row: NewPage,
  { kind, start, at }: Beginning,
): Promise<PageRow> {
  const id = await insertRow(trx, ctx, { ...row, type: kind.page?.type ?? '', at });
  await storeVersion(trx, ctx, { designId: id, version: 0, at }, start);
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
    const asked = { ...body, appletId, usual: kind.page?.defaultName };
    const page = await insertNamed(trx, ctx, asked, { kind, start, at });
    if (full) {
      await hooksOf(kind).checking?.(trx, ctx, page, full.template);
      refuse((await saveDesign(trx, ctx, page, full, { base: undefined, at })).problems);
    }
    return { id: page.id, name: page.name };
  });
}

/** What is asked of a new page; a place that nobody names is the last one. */
interface PageOptions {
  /** One that nothing has; made where nobody needs to know it before. */
  id?: string;
  appletId?: string | null | undefined;
  groupId?: string | null | undefined;
  name?: string | undefined;
  sorting?: number | undefined;
  sourceId?: string | null;
  /** What it is called where nobody names it. */
  usual?: string | undefined;
}

/** A row in the list of its applet. The usual name gets a number where it is taken, any other is refused then. */
async function insertNamed(
  trx: Trx,
  ctx: Ctx,
  { id, appletId, name: given, sourceId, usual: called, ...place }: PageOptions,
  beginning: Beginning,
): Promise<PageRow> {
  const usual = called ?? beginning.kind.noun;
  await appletName(trx, ctx, appletId);
  const within = appletId ?? '';
  await lockList(trx, within);
  const rows = await pagesOf(trx, ctx, within);
  const wanted = given?.trim() || usual;
  const name = freeName(rows, wanted);
  if (name !== wanted && wanted !== usual) throw new AppError('badRequest', NAME_TAKEN);
  const groupId = place.groupId ?? null;
  if (groupId !== null && !rows.some(row => row.id === groupId && row.type === 'group')) {
    throw new AppError('badRequest', '分组不存在或已被删除');
  }
  const sorting = place.sorting ?? nextSorting(rowPositions(rows), groupId);
  return insertPage(
    trx,
    ctx,
    { ...(id === undefined ? {} : { id }), appletId: within, groupId, name, sorting, sourceId },
    beginning,
  );
}

/** A page that is set up and not designed: its template is empty, and saved as what it is, so that it can be released. */
export async function makeSettledPage(
  trx: Trx,
  ctx: Ctx,
  kind: Kind,
  asked: PageOptions,
  at: Date,
): Promise<PageRow> {
  const empty = stored(kind, kind.empty());
  const page = await insertNamed(trx, ctx, asked, { kind, start: empty, at });
  await saveDesign(trx, ctx, page, empty, { base: undefined, at });
  return findPage(trx, ctx, page.id);
}

/** When a page is copied, and what its design names in the copy. */
interface Copying {
  readonly at: Date;
  readonly rename: Rename;
}

/** A copy whose row is there, and what is saved as its first version. */
export interface BegunCopy {
  readonly source: PageRow;
  readonly page: PageRow;
  readonly design: StoredDesign;
}

/** Makes the row of a copy of a page, with the settings of its saved design and nothing on it yet. */
export async function beginCopy(
  trx: Trx,
  ctx: Ctx,
  source: PageRow,
  target: NewPage,
  { at, rename }: Copying,
): Promise<BegunCopy> {
  const kind = kindOfRow(source);
  const row = await findVersion(trx, ctx, source.id, source.version);
  if (!row) throw new AppError('notFound', '没有这个版本');
  const design = stored(kind, renameReferences(kind, templateIn(kind, row.template), rename));
  const start = stored(kind, kind.empty(design.template.page));
  const page = await insertPage(trx, ctx, target, { kind, start, at });
  return { source, page, design };
}

/** Saves what a copy was begun for. Records, audience and release are not copied. */
export async function saveCopy(
  trx: Trx,
  ctx: Ctx,
  { source, page, design }: BegunCopy,
  at: Date,
): Promise<void> {
  if (source.version > 0) await saveDesign(trx, ctx, page, design, { base: undefined, at });
  await hooksOf(kindOfRow(source)).copied?.(trx, ctx, source, page, at);
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
    const sorting = nextSorting(rowPositions(rows), groupId);
    const at = new Date(deps.now());
    const target = { appletId, groupId, name, sorting, sourceId: source.source_id };
    // In one applet both read what the original reads.
    const copy = await beginCopy(trx, ctx, source, target, { at, rename: (_, named) => named });
    await saveCopy(trx, ctx, copy, at);
    return { id: copy.page.id, name };
  });
}
