import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { FileFacts } from './files.ts';
import { FILLED_BYTES, Short } from './public-shapes.ts';
import { AskedWhole } from './shapes.ts';
import { TemplateShape, ValuesShape } from './template-shape.ts';

const Secret = text(100).check(z.minLength(20));
const ReceiptParams = z.object({ formId: Short, id: text(64) });

/** What a stranger has sent, for who has its receipt (rule L19). */
export const receiptCalls = {
  /** What was sent, for who has its receipt (rule L19). A POST, so that the secret stands in no log of addresses. */
  receipt: call({
    method: 'POST',
    path: '/public/v1/receipts/{formId}/{id}',
    access: 'public',
    rate: 'public',
    summary: '打开提交回执',
    params: ReceiptParams,
    body: z.object({ receipt: Secret }),
    result: z.object({
      title: z.string(),
      template: TemplateShape,
      /** What its choices offer now, as `submissions.detail` has it. */
      options: z.optional(z.record(z.string(), z.array(z.json()))),
      values: ValuesShape,
      files: z.array(FileFacts),
      submittedAt: z.number(),
      rev: z.int(),
      /** Whether it may still be changed by the receipt. */
      editable: z.boolean(),
      /** A visit by which pictures of it are read and new ones sent. */
      visit: z.string(),
      now: z.number(),
    }),
  }),
  /** Changes it, where submit settings allow that; `base` as `submissions.change` has it. */
  correct: call({
    method: 'PUT',
    path: '/public/v1/receipts/{formId}/{id}',
    access: 'public',
    rate: 'public',
    summary: '凭回执修改提交的内容',
    maxBytes: FILLED_BYTES,
    params: ReceiptParams,
    body: z.object({ receipt: Secret, rev: AskedWhole, base: z.optional(ValuesShape), values: ValuesShape }),
    result: z.object({ rev: z.int() }),
  }),
};
