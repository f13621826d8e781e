import { LIMITS } from '@gonghui/kernel/limits.ts';
import { trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import {
  Act,
  Comment,
  IdempotencyKey,
  ProcessStatus,
  SummaryLine,
  TaskId,
  UserSummary,
} from './approval-shapes.ts';
import { call } from './define.ts';
import { AskedMillis, Id, Millis, NullAnswer, PageQuery } from './shapes.ts';

/** Tasks of people, in lists. `instanceId` is the id of the record that goes through approval. */

export const TASK_LISTS = ['claimed', 'submitted', 'completed', 'cc'] as const;
export const TaskList = z.enum(TASK_LISTS);

/** A task in a list. `taskId` is null for what one submitted oneself. */
export const TaskItem = z.object({
  taskId: z.nullable(TaskId),
  instanceId: Id,
  formId: Id,
  formName: z.string(),
  appletId: Id,
  appletName: z.string(),
  /** `{发起人}提交的{表单}`. */
  title: z.string(),
  /** What the form's auto number says of the record; '' where there is none that the reader may see. */
  number: z.string(),
  summary: z.array(SummaryLine),
  initiator: UserSummary,
  /** Of the whole instance. */
  status: ProcessStatus,
  /** The node of the task; of what one submitted, the one it waits at, '' when it waits nowhere. */
  nodeTitle: z.string(),
  /** When it came to the reader, or was submitted. */
  arrivedAt: Millis,
  /** When it was decided, or the instance ended; null while it is open. */
  endedAt: z.nullable(Millis),
  /** The next moment at which the system acts; null when there is none. */
  dueAt: z.nullable(Millis),
  readed: z.boolean(),
  /** What the reader did (`completed`). */
  done: z.nullable(z.enum(['agreed', 'refused', 'returned', 'transferred'])),
  /** Who it waits for now (`submitted`, `completed`, `cc`). */
  waitsFor: z.array(UserSummary),
  /** What the reader may do; only an agreement without signature and without changes goes in batches: `batch`. */
  actions: z.array(Act),
  batch: z.boolean(),
});

const Pager = z.object({
  current: z.int(),
  pageSize: z.int(),
  /** Exact up to 10,000. */
  total: z.int(),
  capped: z.boolean(),
});

const TaskFilters = z.object({
  /** In the form's name and the initiator's. */
  keyword: z.optional(trimmed(100)),
  formId: z.optional(Id),
  appletId: z.optional(Id),
  initiator: z.optional(Id),
  /** `claimed` means the same as `activity` (spec: both 审批中). */
  status: z.optional(z.enum(['claimed', ...ProcessStatus.options])),
  readed: z.optional(z.enum(['unread', 'readed'])),
  /** Arrival, both ends included. */
  from: z.optional(AskedMillis),
  to: z.optional(AskedMillis),
});

const listBody = z.object({
  page: z._default(PageQuery.check(z.refine(page => page.pageSize <= LIMITS.listPageSize)), {
    current: 1,
    pageSize: LIMITS.tablePageSize,
  }),
  filters: z.optional(TaskFilters),
});

const list = z.object({ list: z.array(TaskItem), pager: Pager });

export const taskCalls = {
  /** Open tasks, what one submitted and is running, what one decided, and copies not read yet. */
  statistics: call({
    method: 'GET',
    path: '/v1/tasks/statistics',
    access: 'signed-in',
    rate: 'read',
    summary: '任务数量',
    result: z.object({
      claimed: z.int(),
      submitted: z.int(),
      /** Of these, what came back and is the reader's to hand in again; also in place of somebody who left. */
      back: z.int(),
      completed: z.int(),
      /** Unread ones. */
      cc: z.int(),
      /** Tasks that nobody holds, and what came back to somebody who left; 0 for who cannot assign them. */
      stuck: z.int(),
    }),
  }),
  /** Spec. The reader's own tasks only. Newest first. */
  page: call({
    method: 'POST',
    path: '/v1/tasks/{type}/page',
    access: 'signed-in',
    rate: 'read',
    summary: '任务列表',
    params: z.object({ type: TaskList }),
    body: listBody,
    result: list,
  }),
  /**
   * Ours: open tasks that nobody holds, for who manages applets, and submissions that came back to somebody who left
   * (`taskId` null, `status` back).
   */
  stuck: call({
    method: 'POST',
    path: '/v1/tasks/stuck/list',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '无人处理的任务',
    body: listBody,
    result: list,
  }),
  /** Spec. The reader's own task or copy; opening a copy marks it as read. */
  get: call({
    method: 'GET',
    path: '/v1/tasks/{id}',
    access: 'object',
    rate: 'read',
    summary: '任务详情',
    params: z.object({ id: TaskId }),
    result: TaskItem,
  }),
  ccRead: call({
    method: 'PATCH',
    path: '/v1/tasks/{id}/cc/read',
    access: 'object',
    rate: 'write',
    summary: '抄送标为已读',
    params: z.object({ id: TaskId }),
    result: NullAnswer,
  }),
  /** Ours: agrees to several tasks, each by itself; what cannot be agreed to says why. */
  batch: call({
    method: 'POST',
    path: '/v1/tasks/batch',
    access: 'signed-in',
    rate: 'write',
    summary: '批量同意',
    body: z.object({
      tasks: z.array(TaskId).check(z.minLength(1), z.maxLength(100)),
      comment: Comment,
      key: IdempotencyKey,
    }),
    result: z.object({
      results: z.array(z.object({ taskId: z.string(), done: z.boolean(), message: z.optional(z.string()) })),
    }),
  }),
};
export type TaskList = z.output<typeof TaskList>;
export type TaskItem = z.output<typeof TaskItem>;
