import { FORM_NAME_LENGTH } from '@gonghui/contract/form-shapes.ts';
import { BOARD_SUFFIX } from '@gonghui/domain/boards.ts';
import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { boardKind } from '@gonghui/elements/board/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { makeSettledPage } from '../pages/index.ts';
import { putBoard } from './repository.ts';
import { firstSettings } from './settings.ts';
import { choicesOf, sourceOf, templateOfSource } from './source.ts';

/** A board as both calls of the specification ask for it. */
export interface NewBoard {
  appletId?: string | null | undefined;
  sourceId?: string | null | undefined;
  name?: string | undefined;
  sorting?: number | undefined;
  groupId?: string | null | undefined;
}

/** Makes a board over a form of the same applet, called after it unless it is named. */
export async function createBoard(
  deps: Deps,
  ctx: Ctx,
  { sourceId, ...asked }: NewBoard,
): Promise<{ id: string; name: string }> {
  const at = new Date(deps.now());
  return deps.db.withTenant(ctx, async trx => {
    // Without an applet the specification has words of its own, before any about the form.
    const source = await sourceOf(trx, ctx, sourceId ?? null);
    const usual = `${(source?.name ?? '').slice(0, FORM_NAME_LENGTH - BOARD_SUFFIX.length - 2)}${BOARD_SUFFIX}`;
    const page = await makeSettledPage(
      trx,
      ctx,
      boardKind,
      { ...asked, sourceId: source?.id ?? null, usual },
      at,
    );
    if (!source) throw new AppError('badRequest', sourceId ? '表单不存在或已被删除' : '请选择看板所用的表单');
    if (source.applet_id !== page.applet_id) throw new AppError('badRequest', '看板只能使用同一应用中的表单');
    if (source.version === 0) throw new AppError('badRequest', '表单尚未保存，请先保存表单');
    const template = await templateOfSource(trx, ctx, source);
    const choices = choicesOf(source, fieldsOf(template));
    await putBoard(trx, ctx, page.id, { rev: 1, ...firstSettings(template, choices) }, at);
    await audit(trx, ctx, 'board.create', page.id, { sourceId: source.id });
    return { id: page.id, name: page.name };
  });
}
