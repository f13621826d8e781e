import type { CallArgs } from '@gonghui/contract/define.ts';
import { EXPORT_ROWS, type ExportResult, type exportCalls } from '@gonghui/contract/exports.ts';
import { WINDOW_ROWS } from '@gonghui/contract/record-list.ts';
import { withColumns } from '@gonghui/domain/form-fields.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import { visibleFields } from '@gonghui/domain/rights-sql.ts';
import { namesPeople } from '@gonghui/elements/shared/names-people.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { writeBook } from '../../base/sheets/book.ts';
import { formVersion } from '../../design/forms/index.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { namesApart } from '../../enterprise/organisation/index.ts';
import { recentAccess } from '../access/index.ts';
import { readGranted, recordWindow } from '../submissions/index.ts';
import { exportSheets, nameBook, tellingApart } from './sheets.ts';

export interface ExportInput {
  formId: string;
  asked: CallArgs<typeof exportCalls.start>['body'];
}

/** The form with the fields that the person may export. Refuses who may export nothing. */
export async function exportPlace(deps: Deps, trx: Trx, ctx: Ctx, formId: string) {
  const access = await recentAccess(deps, trx, ctx, formId);
  if (!mayDo(access.rights, 'export')) throw new AppError('forbidden', '您没有导出该表单数据的权限');
  const { form, rights } = access;
  const version = await formVersion(trx, ctx, formId, form.released_version ?? form.version);
  const open = visibleFields(rights, version.fields, 'export');
  return { ...access, version, fields: new Map(open.map(field => [field.id, field])) };
}

/**
 * Writes the records as a workbook, a stretch of the list at a time: each asks for the person's rights anew, so that
 * what he loses meanwhile does not go out. Records that he may see but not export are left out.
 */
export async function runExport(deps: Deps, task: Task): Promise<Json> {
  const { ctx } = task;
  const { formId, asked } = task.input as unknown as ExportInput;
  const { fields: keys, ids, ...question } = asked;
  const { form, fields, apart } = await deps.db.withTenant(ctx, async trx => {
    const place = await exportPlace(deps, trx, ctx, formId);
    const named = withColumns([...place.fields.values()]).some(({ spec }) => namesPeople(spec));
    return { ...place, apart: named ? await namesApart(trx, ctx.tenantId) : null };
  });
  const plan = exportSheets(keys, fields, id => `${deps.config.baseUrl ?? ''}/getway-api/v1/files/${id}`);
  const wanted = ids && new Set(ids);
  const read = keys.filter(key => fields.has(key));
  const writer = writeBook(plan.sheets);
  let records = 0;
  try {
    let from = 0;
    let total: number | null = null;
    let near: { at: number; cursor: string } | undefined;
    for (;;) {
      const window = await recordWindow(deps, ctx, formId, {
        ...question,
        from,
        limit: WINDOW_ROWS,
        near,
        fields: read,
        count: from === 0,
      });
      if (from === 0) total = window.capped ? null : window.total;
      const chosen = wanted ? window.list.filter(({ id }) => wanted.has(id)) : window.list;
      const allowed = await mayExport(
        deps,
        ctx,
        formId,
        chosen.map(({ id }) => id),
      );
      const list = chosen.filter(({ id }) => allowed.has(id)).slice(0, EXPORT_ROWS - records);
      const names = nameBook(window.names);
      const pages = plan.rows(list, records + 1, apart ? tellingApart(names, apart) : names);
      for (const [sheet, rows] of pages.entries()) if (rows.length > 0) await writer.add(sheet, rows);
      records += list.length;
      from += window.list.length;
      await task.progress(from, total);
      const over = records >= EXPORT_ROWS || (wanted && records >= wanted.size);
      if (over || window.list.length < WINDOW_ROWS || !window.cursors) break;
      near = { at: from - 1, cursor: window.cursors.last };
    }
    await task.give(`${form.name}.xlsx`, await writer.finish());
  } finally {
    await writer.end();
  }
  return { records, capped: records >= EXPORT_ROWS } satisfies ExportResult;
}

/** Which of these records may go out. Whoever manages the form is asked for his rights, which are remembered, and no more. */
const mayExport = (deps: Deps, ctx: Ctx, formId: string, ids: string[]): Promise<Set<string>> =>
  deps.db.withTenant(ctx, async trx => {
    const place = await exportPlace(deps, trx, ctx, formId);
    if (place.manages || ids.length === 0) return new Set(ids);
    const rows = await readGranted(trx, ctx, place, ids, { action: 'export' });
    return new Set(rows.map(({ id }) => id));
  });
