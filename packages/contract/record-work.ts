import { trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import {
  ComponentId,
  Id,
  IdParams,
  Millis,
  NamedId,
  NullAnswer,
  PageQuery,
  pageOf,
  WrittenCount,
} from './shapes.ts';
import { Names } from './submissions.ts';
import { ValuesShape } from './template-shape.ts';

/** Records of one call: one transaction that is short enough to hold nobody up. */
export const BATCH_ROWS = 200;
/** People who are looked at at once behind an @. */
export const MENTIONABLE = 50;
/** Days for which a removed record can be brought back. */
export const BIN_DAYS = 30;

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(BATCH_ROWS));

/** What became of one record. `message` says why it was left as it is. */
const Outcome = z.object({
  id: z.string(),
  done: z.boolean(),
  message: z.optional(z.string()),
  rev: z.optional(z.int()),
});
const Outcomes = z.object({ results: z.array(Outcome) });

const Comment = z.object({
  id: Id,
  body: z.string(),
  /** People named in it. */
  mentions: z.array(NamedId),
  createdBy: NamedId,
  createdAt: Millis,
  /** Not null when it was changed after it was written. */
  updatedAt: z.nullable(Millis),
  mine: z.boolean(),
});
/** What was stored, and the people named in it for the first time who may not see the record and so hear nothing. */
const SentComment = z.object({ ...Comment.shape, untold: z.array(NamedId) });
const CommentBody = z.object({
  body: trimmed(2000, { empty: '不能为空', long: '不能超过2000字' }),
  mentions: z._default(z.array(Id).check(z.maxLength(50)), []),
});
const CommentParams = z.object({ id: Id, commentId: Id });

/** Work on records that exist: many at once, their history, what people say about them, and the bin. Ours. */
export const recordWorkCalls = {
  /**
   * Sets the fields in `values` in each of the records, in one transaction: each is changed whole or left as it is, and
   * `results` says which, in the order of `ids`. Records that hold these values already count as done.
   */
  setMany: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/set',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '批量修改记录',
    params: IdParams,
    body: z.object({ ids: Ids, values: ValuesShape }),
    result: Outcomes,
  }),
  removeMany: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/remove',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '批量删除记录',
    params: IdParams,
    body: z.object({ ids: Ids }),
    result: Outcomes,
  }),
  /** Brings removed records back, with their unique values; one whose value is taken by now stays in the bin. */
  restoreMany: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/restore',
    access: 'object',
    rate: 'write',
    summary: '恢复记录',
    params: IdParams,
    body: z.object({ ids: Ids }),
    result: Outcomes,
  }),
  /** Records removed within BIN_DAYS that the caller may bring back, newest first. */
  bin: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/bin',
    access: 'object',
    rate: 'read',
    summary: '回收站',
    params: IdParams,
    body: z.object({
      page: z._default(PageQuery.check(z.refine(page => page.pageSize <= 100)), { current: 1, pageSize: 20 }),
    }),
    result: z.object({
      ...pageOf(
        z.object({
          id: Id,
          values: ValuesShape,
          createdBy: NamedId,
          createdAt: Millis,
          removedBy: NamedId,
          removedAt: Millis,
        }),
      ).shape,
      names: Names,
      images: z.record(z.string(), z.string()),
    }),
  }),
  /**
   * Who changed which fields from what to what, newest first; fields the caller may not read are left out. The record's
   * submission is the last entry (`kind: create`). `before`: revision of the oldest entry seen, for the next stretch.
   */
  history: call({
    method: 'GET',
    path: '/v1/submissions/{id}/changes',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '记录的修改历史',
    params: IdParams,
    query: z.object({ before: z.optional(WrittenCount) }),
    result: z.object({
      entries: z.array(
        z.object({
          rev: z.int(),
          kind: z.enum(['create', 'change', 'remove', 'restore']),
          by: NamedId,
          at: Millis,
          /** Of a subform: the rows that differ, and no others. */
          fields: z.array(z.object({ fieldId: ComponentId, from: z.json(), to: z.json() })),
        }),
      ),
      /** There are older ones. */
      more: z.boolean(),
      names: Names,
      images: z.record(z.string(), z.string()),
    }),
  }),
  comments: call({
    method: 'GET',
    path: '/v1/submissions/{id}/comments',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '记录的评论',
    params: IdParams,
    result: z.array(Comment),
  }),
  /** Of these people, those who may see the record and so can be named in a comment of it, in the order asked. */
  mentionable: call({
    method: 'POST',
    path: '/v1/submissions/{id}/comments/mentionable',
    access: 'object',
    board: true,
    rate: 'read',
    summary: '可在评论中提到的人',
    params: IdParams,
    body: z.object({ users: z.array(Id).check(z.maxLength(MENTIONABLE)) }),
    result: z.object({ users: z.array(Id) }),
  }),
  /** Whoever is named in it and may see the record finds a message in his centre. */
  comment: call({
    method: 'POST',
    path: '/v1/submissions/{id}/comments',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '发表评论',
    params: IdParams,
    body: CommentBody,
    result: SentComment,
  }),
  changeComment: call({
    method: 'PUT',
    path: '/v1/submissions/{id}/comments/{commentId}',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '修改评论',
    params: CommentParams,
    body: CommentBody,
    result: SentComment,
  }),
  removeComment: call({
    method: 'DELETE',
    path: '/v1/submissions/{id}/comments/{commentId}',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '删除评论',
    params: CommentParams,
    result: NullAnswer,
  }),
};

export type Outcome = z.output<typeof Outcome>;
export type SentComment = z.output<typeof SentComment>;
export type Comment = z.output<typeof Comment>;
