import type { CallReturn } from '@gonghui/contract/define.ts';
import { importTemplate } from '@gonghui/domain/sheets/template.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { writeBook } from '../../base/sheets/book.ts';
import type { Body, Calls, ImportContext, Uploaded } from './context.ts';

/** A table that goes into a form. */
export function importIntoForm({ jobs, place, take, start }: ImportContext) {
  return {
    async extract(ctx: Ctx, formId: string, table: Uploaded): Promise<CallReturn<Calls['extract']>> {
      const { targets, left } = await place(ctx, formId);
      return { ...(await take(ctx, table)), targets, left };
    },

    /** A workbook to be filled in and brought back. */
    async template(ctx: Ctx, formId: string): Promise<{ name: string; bytes: Uint8Array }> {
      const { form, open, left } = await place(ctx, formId);
      const sheets = importTemplate(open, left);
      const book = writeBook(sheets);
      try {
        for (const [i, { rows }] of sheets.entries()) if (rows.length > 0) await book.add(i, rows);
        return { name: `${form.name}-导入模板.xlsx`, bytes: await book.finish() };
      } finally {
        await book.end();
      }
    },

    async start(ctx: Ctx, formId: string, body: Body<'start'>): Promise<CallReturn<Calls['start']>> {
      const { form, targets } = await place(ctx, formId);
      await jobs.uploads.open(ctx, body.upload);
      const mapped = body.columns.filter(target => target !== null);
      const byId = new Map(targets.map(target => [target.id, target]));
      if (mapped.length === 0) throw new AppError('badRequest', '请至少为一列选择对应的字段');
      if (mapped.some(target => !byId.has(target)) || new Set(mapped).size < mapped.length)
        throw new AppError('badRequest', '列与字段的对应关系有误，请重新选择');
      const key = body.mode === 'add' ? null : body.key;
      if (body.mode !== 'add' && (key === null || !byId.get(key)?.key || !mapped.includes(key)))
        throw new AppError('badRequest', '请选择用来匹配已有记录的字段，并为它选择一列');
      const title = `${body.trial ? '试导入' : '导入'}「${form.name}」`;
      return { jobId: await start(ctx, title, { ...body, formId, key }) };
    },
  };
}
