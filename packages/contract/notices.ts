import { LIMITS } from '@gonghui/kernel/limits.ts';
import { shaped } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { ProcessStatus, SummaryLine, TaskId } from './approval-shapes.ts';
import { call } from './define.ts';
import { Id, Millis, NullAnswer, PageQuery, pageOf } from './shapes.ts';

/** What a notice is about; the message centre groups by it. */
export const NOTICE_KINDS = ['task', 'cc', 'status', 'urge', 'stuck', 'mention', 'message', 'mail'] as const;

const NoticeId = shaped(60, /^[\w-]{1,60}$/);

/** An entry of the message centre. */
export const Notice = z.object({
  id: NoticeId,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  content: z.string(),
  at: Millis,
  readed: z.boolean(),
  /** Of a `status`: what became of the request. */
  status: z.nullable(ProcessStatus),
  /** First fields of the record, as far as the reader may see them, so that messages can be told apart. */
  summary: z.array(SummaryLine),
  /** What it asks for is over: the task was decided, the request handed in again. */
  ended: z.boolean(),
  /** What it leads to. */
  link: z.nullable(z.object({ instanceId: Id, formId: Id, taskId: z.nullable(TaskId) })),
  /** A remark in a design that it leads to; null for all else, and where the design is gone. */
  design: z.nullable(
    z.object({ kind: z.string(), appletId: Id, formId: Id, designId: Id, nodeId: z.string() }),
  ),
});

const pageBody = z.object({
  page: z._default(PageQuery.check(z.refine(page => page.pageSize <= LIMITS.listPageSize)), {
    current: 1,
    pageSize: LIMITS.listPageSize,
  }),
  kind: z.optional(z.enum(NOTICE_KINDS)),
});

/** The message centre (spec, platform §7). Everybody has his own. Newest first. */
export const noticeCalls = {
  page: call({
    method: 'POST',
    path: '/v1/notices/page',
    access: 'signed-in',
    rate: 'read',
    summary: '全部消息',
    body: pageBody,
    result: pageOf(Notice),
  }),
  read: call({
    method: 'POST',
    path: '/v1/notices/read',
    access: 'signed-in',
    rate: 'read',
    summary: '已读消息',
    body: pageBody,
    result: pageOf(Notice),
  }),
  unread: call({
    method: 'POST',
    path: '/v1/notices/unread',
    access: 'signed-in',
    rate: 'read',
    summary: '未读消息',
    body: pageBody,
    result: pageOf(Notice),
  }),
  /** Marks it as read. */
  get: call({
    method: 'GET',
    path: '/v1/notices/{id}',
    access: 'object',
    rate: 'read',
    summary: '消息详情',
    params: z.object({ id: NoticeId }),
    result: Notice,
  }),
  /** Marks these as read, or all when none are named. */
  markRead: call({
    method: 'PUT',
    path: '/v1/notices/read',
    access: 'signed-in',
    rate: 'write',
    summary: '消息标为已读',
    body: z.object({ ids: z.optional(z.array(NoticeId).check(z.maxLength(LIMITS.listPageSize))) }),
    result: NullAnswer,
  }),
  /**
   * Server-sent events for one signed-in page: `counts` with a `LiveCounts` at once and after each change, `notice` with a
   * `Notice` as it arrives. Ends with the session; the page asks for it with its bearer token and reconnects.
   */
  stream: call({
    method: 'GET',
    path: '/v1/notices/stream',
    access: 'signed-in',
    rate: 'read',
    summary: '消息推送',
    binary: true,
    result: z.unknown(),
  }),
};

/** Data of the stream's `counts`. */
export interface LiveCounts {
  /** Unread notices. */
  notices: number;
  /** Open tasks, and copies not read. */
  claimed: number;
  cc: number;
  /** What came back to him, to hand in again. */
  back: number;
}

export type Notice = z.output<typeof Notice>;
