import * as z from 'zod/mini';
import { call } from './define.ts';
import { question } from './record-list.ts';
import { Id, IdParams } from './shapes.ts';
import { FieldKey, Sort } from './submissions.ts';

/** Records of one export; Excel opens more, people do not. */
export const EXPORT_ROWS = 200_000;

/** Ours: records as a workbook, made as a job whose file is fetched when it is done. */
export const exportCalls = {
  /**
   * `fields`: columns in their order, subforms among them become sheets of their own. Which records: those chosen by
   * `ids`, or all that match the list's question. Needs the form's right 导出, record by record and field by field.
   */
  start: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/export',
    access: 'object',
    rate: 'write',
    summary: '导出记录',
    params: IdParams,
    body: z.object({
      ...question,
      sort: z.optional(Sort),
      ids: z.optional(z.array(Id).check(z.maxLength(10_000))),
      fields: z.array(FieldKey).check(z.minLength(1, '请至少选择一列'), z.maxLength(2000)),
    }),
    result: z.object({ jobId: Id }),
  }),
};

export const ExportResult = z.object({ records: z.int(), capped: z.boolean() });
export type ExportResult = z.output<typeof ExportResult>;
