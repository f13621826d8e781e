import { boardSettings } from '@gonghui/contract/boards.ts';
import { FORM_NAME_LENGTH } from '@gonghui/contract/form-shapes.ts';
import { boardKind } from '@gonghui/elements/board/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import * as z from 'zod/mini';
import { publish } from '../../base/events/events.ts';
import { type PackageParts, type ToldPart, untaken } from '../applets/index.ts';
import { pagesOf } from '../page-rows/index.ts';
import { makeSettledPage, pageChanged } from '../pages/index.ts';
import { findBoard, putBoard } from './repository.ts';

const Settings = z.object(boardSettings);

/** Boards of an applet; in which order people dragged their cards stays here. */
export const boardPackage: PackageParts = {
  async tell(trx, ctx, _appletId, pages) {
    const parts: ToldPart[] = [];
    for (const { id, type } of pages) {
      if (type !== boardKind.page?.type) continue;
      const { page, rev: _, ...settings } = await findBoard(trx, ctx, id);
      const { name: called, group_id: group, sorting, source_id: form } = page;
      const value = { called, group, sorting, form, settings } as unknown as Json;
      if (form !== null) parts.push({ folder: 'boards', id, value });
    }
    const names = new Map(pages.map(({ id, name }) => [id, name]));
    const things = parts.map(({ id }) => ({
      id,
      thing: 'board' as const,
      of: null,
      called: names.get(id) ?? '',
    }));
    return { things, parts };
  },

  async begin(trx, ctx, making) {
    const { appletId, at } = making;
    const rows = await pagesOf(trx, ctx, appletId);
    const taken = new Set(rows.filter(({ type }) => type !== 'group').map(row => row.name));
    const there = new Set(rows.map(({ id }) => id));
    for (const { id, value } of making.of('boards')) {
      if (making.stands(id)) continue;
      const { called, group, sorting, form: sourceId } = value;
      const groupId = group !== null && there.has(group) ? group : null;
      const name = untaken(cleanName(called).slice(0, FORM_NAME_LENGTH) || boardKind.noun, taken);
      await makeSettledPage(trx, ctx, boardKind, { id, appletId, name, groupId, sorting, sourceId }, at);
    }
  },

  async make(trx, ctx, making) {
    for (const { id, value, lost } of making.of('boards')) {
      const read = Settings.safeParse(value.settings);
      if (!read.success) throw new AppError('invalid', `看板「${value.called}」的设置有误`);
      if (lost) making.remark(`看板「${value.called}」的表单已不存在，请删除该看板`);
      const rev = making.stands(id) ? (await findBoard(trx, ctx, id, true)).rev + 1 : 1;
      await putBoard(trx, ctx, id, { rev, ...read.data }, making.at);
      if (rev > 1) await publish(trx, pageChanged, ctx, { pageId: id });
    }
  },
};
