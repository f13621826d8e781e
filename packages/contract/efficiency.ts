import { COMPONENT_ID_LENGTH } from '@gonghui/kernel/ids.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { UserSummary } from './approval-shapes.ts';
import { call } from './define.ts';
import { Job } from './jobs.ts';
import { AskedMillis, Id, IdParams, PageQuery } from './shapes.ts';
import { TaskItem } from './tasks.ts';

/** How long approvals of a form take (spec, designers §7 "Efficiency"). For who manages applets. */

/** Submissions from and to, both ends included; without them of all times. */
const Span = { from: z.optional(AskedMillis), to: z.optional(AskedMillis) };

const Row = z.object({
  /** Node or person. */
  id: z.string(),
  name: z.string(),
  /** Tasks decided, and those still open. */
  done: z.int(),
  open: z.int(),
  /** Decided by the system after a timeout, and open ones past their due time. */
  overdue: z.int(),
  /** Milliseconds from arrival to decision; null where none was decided. */
  mean: z.nullable(z.number()),
  longest: z.nullable(z.number()),
  refused: z.int(),
  returned: z.int(),
});

export const efficiencyCalls = {
  overview: call({
    method: 'POST',
    path: '/v1/forms/{id}/efficiency/overview',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '流程效率概览',
    params: IdParams,
    body: z.object(Span),
    result: z.object({
      total: z.int(),
      activity: z.int(),
      back: z.int(),
      approved: z.int(),
      rejected: z.int(),
      revoke: z.int(),
      terminated: z.int(),
      /** Milliseconds from submitting to the end, of those that were approved or rejected. */
      mean: z.nullable(z.number()),
      median: z.nullable(z.number()),
      longest: z.nullable(z.number()),
      /** By day of submitting, `YYYY-MM-DD`, the last 31 days of the span. */
      days: z.array(z.object({ day: z.string(), submitted: z.int(), ended: z.int() })),
    }),
  }),
  /** `{x}`: `node` or `person`. Slowest first. */
  by: call({
    method: 'POST',
    path: '/v1/forms/{id}/efficiency/{x}',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '按节点或人员统计效率',
    params: z.object({ id: Id, x: z.enum(['node', 'person']) }),
    body: z.object(Span),
    result: z.object({ list: z.array(Row) }),
  }),
  /** Open tasks of the form, the longest waiting first. */
  todos: call({
    method: 'POST',
    path: '/v1/forms/{id}/efficiency/todos/page',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '待办明细',
    params: IdParams,
    body: z.object({
      page: z._default(PageQuery.check(z.refine(page => page.pageSize <= LIMITS.listPageSize)), {
        current: 1,
        pageSize: LIMITS.tablePageSize,
      }),
      nodeId: z.optional(text(COMPONENT_ID_LENGTH)),
      userId: z.optional(Id),
    }),
    result: z.object({
      list: z.array(z.object({ ...TaskItem.shape, holder: z.nullable(UserSummary), waited: z.number() })),
      pager: z.object({ current: z.int(), pageSize: z.int(), total: z.int() }),
    }),
  }),
  /** Makes a workbook of the figures, as a job; `GET` tells of the last one that the caller asked for. */
  job: call({
    method: 'POST',
    path: '/v1/forms/{id}/efficiency/job',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '导出流程效率',
    params: IdParams,
    body: z.object(Span),
    result: z.object({ jobId: Id }),
  }),
  jobState: call({
    method: 'GET',
    path: '/v1/forms/{id}/efficiency/job',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '流程效率导出进度',
    params: IdParams,
    result: z.nullable(Job),
  }),
};
