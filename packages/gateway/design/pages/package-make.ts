import { FORM_NAME_LENGTH } from '@gonghui/contract/form-shapes.ts';
import { SubmitSettings } from '@gonghui/contract/permissions.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { upgradeTemplate } from '@gonghui/elements/versions.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { type AppletMaking, type MadePart, ofPart, untaken } from '../applets/index.ts';
import { hooksOf } from '../kinds/index.ts';
import { changeRow, findPage, insertRow, pagesOf } from '../page-rows/index.ts';
import { checkedDesign, refuse, stored, storeVersion } from '../versions/index.ts';
import { pageChanged } from './events.ts';
import { saveDesign } from './save.ts';

type PageFolder = 'forms' | 'reports' | 'screens' | 'pages';
const KIND: Readonly<Record<PageFolder, Kind['kind']>> = {
  forms: 'form',
  reports: 'report',
  screens: 'screen',
  pages: 'page',
};
const FOLDERS = Object.keys(KIND) as PageFolder[];

const templateOf = (kind: Kind, part: MadePart<PageFolder>): Template => {
  const { page, components } = part.value.design as unknown as Template;
  return upgradeTemplate(kind.types, { page, components });
};
const titleOf = (kind: Kind, { value }: MadePart<PageFolder>): string => `${kind.noun}「${value.called}」`;

/** A name as the list of an applet takes it; each once. */
export function freshName(called: string, taken: Set<string>): string {
  const name = cleanName(called);
  if (name === '' || name.length > FORM_NAME_LENGTH)
    throw new AppError('invalid', `应用包中有名称为空或超过${FORM_NAME_LENGTH}字的页面`);
  if (taken.has(name)) throw new AppError('invalid', `应用包中有两个名为「${name}」的页面`);
  taken.add(name);
  return name;
}

/**
 * Groups, then the rows of all pages with nothing on them yet; one that nobody has saved has what it starts from. Beside pages that are
 * there a name gets a number where it is taken, and what stood in a group that is gone stands in none.
 */
export async function beginPages(trx: Trx, ctx: Ctx, making: AppletMaking): Promise<void> {
  const { appletId, at } = making;
  const rows = await pagesOf(trx, ctx, appletId);
  const names = new Set(rows.filter(({ type }) => type !== 'group').map(({ name }) => name));
  const groups = making.list('groups').filter(({ name }) => !making.stands(name));
  const there = new Set([...rows, ...groups.map(({ name: id }) => ({ id }))].map(({ id }) => id));
  const within = (group: string | null) => (group !== null && there.has(group) ? group : null);
  groups.sort((a, b) => Number(a.within !== null) - Number(b.within !== null));
  for (const { name: id, called, within: outer, sorting } of groups)
    await insertRow(trx, ctx, {
      ...{ id, type: 'group', appletId, groupId: within(outer), sorting, at },
      name: cleanName(called).slice(0, FORM_NAME_LENGTH) || '未命名分组',
    });
  const taken = new Set<string>();
  for (const folder of FOLDERS) {
    const kind = kindOf(KIND[folder]);
    for (const part of making.of(folder)) {
      const { id, value } = part;
      if (making.stands(id)) continue;
      const name = untaken(freshName(value.called, taken), names);
      const template = templateOf(kind, part);
      // What nobody has saved has nothing on it, only settings to start from.
      const start = kind.empty(template.page);
      if (!value.saved) await ofPart(titleOf(kind, part), async () => refuse(kind.check(start, {}).unsound));
      const type = kind.page?.type ?? '';
      await insertRow(trx, ctx, {
        ...{ id, type, appletId, name, at },
        groupId: within(value.group),
        sorting: value.sorting,
      });
      await storeVersion(trx, ctx, { designId: id, version: 0, at }, stored(kind, start));
    }
  }
}

/** Saves a page with the checks of a save. What is wrong since it names something that is gone is left to be seen to. */
async function savePart(
  trx: Trx,
  ctx: Ctx,
  making: AppletMaking,
  kind: Kind,
  part: MadePart<PageFolder>,
): Promise<void> {
  const title = titleOf(kind, part);
  const hooks = hooksOf(kind);
  const checked = await ofPart(title, async () =>
    checkedDesign(kind, templateOf(kind, part), hooks.surroundings ?? {}),
  );
  const page = await findPage(trx, ctx, part.id, true);
  try {
    await hooks.checking?.(trx, ctx, page, checked.template);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!part.lost) throw new AppError('invalid', `${title}：${error.message}`, error.data);
    making.remark(`${title}：${error.message}`);
  }
  await ofPart(title, () => saveDesign(trx, ctx, page, checked, { base: undefined, at: making.at }));
  if (making.stands(part.id)) await publish(trx, pageChanged, ctx, { pageId: part.id });
}

async function saveAll(trx: Trx, ctx: Ctx, making: AppletMaking, folder: PageFolder): Promise<void> {
  const kind = kindOf(KIND[folder]);
  for (const part of making.of(folder)) if (part.value.saved) await savePart(trx, ctx, making, kind, part);
}

/** Forms first: everything else reads them. */
export async function makeForms(trx: Trx, ctx: Ctx, making: AppletMaking): Promise<void> {
  await saveAll(trx, ctx, making, 'forms');
  for (const { id, value } of making.of('forms')) {
    // What its people ask of who submits stays as they have it.
    if (making.stands(id)) continue;
    const read = SubmitSettings.safeParse(value.settings);
    if (!read.success) throw new AppError('invalid', `表单「${value.called}」的提交设置有误`);
    const { submitNum, submitEdit, submitEditApproved, submitMessage } = read.data;
    await changeRow(trx, ctx, id, {
      submit_num: submitNum,
      submit_edit: submitEdit,
      submit_edit_approved: submitEditApproved,
      submit_message: submitMessage,
    });
  }
}

/** What shows the rest. */
export async function finishPages(trx: Trx, ctx: Ctx, making: AppletMaking): Promise<void> {
  for (const folder of ['reports', 'screens', 'pages'] as const) await saveAll(trx, ctx, making, folder);
}
