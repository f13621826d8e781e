import type { Answer } from '@gonghui/elements/query/answer.ts';
import * as z from 'zod/mini';

const Cell = z.json();
const Rows = z.array(z.array(Cell));

/** `Answer` on the wire (spec, designers §7 "Response has main, assitValue, markLine, page[0].total"). */
export const AnswerShape = z.object({
  main: z.object({
    columns: z.array(
      z.object({
        id: z.string(),
        fieldId: z.optional(z.string()),
        alias: z.string(),
        type: z.string(),
        role: z.enum(['dimension', 'measure', 'value']),
        format: z.optional(z.record(z.string(), z.json())),
      }),
    ),
    rows: Rows,
    totals: z.optional(z.array(z.object({ by: z.array(z.string()), cells: z.array(Cell) }))),
  }),
  assitValue: z.optional(Cell),
  markLine: z.optional(z.array(z.object({ name: z.string(), value: z.nullable(z.string()) }))),
  page: z.optional(z.array(z.object({ current: z.int(), pageSize: z.int(), total: z.int() }))),
  next: z.optional(z.string()),
  meta: z.object({
    asOf: z.string(),
    source: z.enum(['live', 'extract', 'mixed', 'cache']),
    partial: z.optional(z.boolean()),
    truncated: z.optional(z.int()),
    few: z.optional(z.enum(['some', 'all'])),
    withoutRows: z.optional(z.union([z.int(), z.literal('some')])),
    refusedLeft: z.optional(z.boolean()),
    ownRecords: z.optional(z.boolean()),
  }),
}) as unknown as z.ZodMiniType<Answer, Answer>;
