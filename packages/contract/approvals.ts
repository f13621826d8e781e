import { AFTER_KINDS } from '@gonghui/elements/flow/actions/actions.ts';
import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import {
  Act,
  ChosenApprovers,
  Comment,
  CountersignKind,
  IdempotencyKey,
  ProcessStatus,
  TaskId,
} from './approval-shapes.ts';
import { ApprovalView, FieldChange } from './approval-view.ts';
import { call } from './define.ts';
import { AskedWhole, Id, IdParams } from './shapes.ts';
import { ValuesShape } from './template-shape.ts';

/** The approval that a record goes through, and what people do with it. `id` and `instanceId` are the record's id. */

const SubmissionTask = z.object({ id: Id, taskId: TaskId });

/** What came of an action: how the instance stands, and the reader's next open task, if he has one. */
const ActionOutcome = z.object({ status: ProcessStatus, nextTaskId: z.nullable(TaskId) });

export const approvalCalls = {
  /**
   * Ours: how a record's approval stands, for whoever has to do with it: its initiator, who has or had a task, who got a
   * copy, and who may see the record in its list. `task`: which of the reader's open tasks is meant. Fields that are
   * hidden from him are in no part of the answer.
   */
  approval: call({
    method: 'GET',
    path: '/v1/submissions/{id}/approval',
    access: 'object',
    rate: 'read',
    summary: '记录的审批情况',
    params: IdParams,
    query: z.object({ task: z.optional(TaskId) }),
    result: ApprovalView,
  }),
  /**
   * Spec: handles a task. `values`: the changed fields only, with the `rev` they were made on; a field that is not
   * editable at the node is refused (403), a faulty one 422 `{errors, cells}`, one that somebody else changed 409
   * `{rev, conflicts}`. A task that is not open any more answers 409 该任务已被处理 and the like.
   */
  handle: call({
    method: 'POST',
    path: '/v1/submissions/{id}/tasks/{taskId}',
    access: 'object',
    rate: 'write',
    summary: '处理任务',
    params: SubmissionTask,
    body: z.object({
      action: Act,
      comment: Comment,
      /** File id of an uploaded picture, where the node asks for a handwritten signature. */
      signature: z.optional(z.nullable(Id)),
      values: z.optional(ValuesShape),
      base: z.optional(ValuesShape),
      rev: z.optional(AskedWhole),
      /** transfer: one person; countersign: one or more. */
      users: z.optional(z.array(Id).check(z.maxLength(50))),
      countersign: z.optional(CountersignKind),
      /** back: a node of the path, null for the initiator. */
      to: z.optional(z.nullable(text(64))),
      /** back: what lies between is done again, or it comes straight back to whoever sent it. */
      after: z.optional(z.enum(AFTER_KINDS)),
      key: IdempotencyKey,
    }),
    result: ActionOutcome,
  }),
  /** Ours, for who manages applets: what ends with a page, or with all of an applet, when it is deleted; the first few by name. */
  underway: call({
    method: 'GET',
    path: '/v1/approvals/underway/{id}',
    access: ['app'],
    builds: { page: 'params.id', applet: 'params.id' },
    rate: 'read',
    summary: '删除会中止的审批',
    params: IdParams,
    result: z.object({ count: z.int(), titles: z.array(z.string()) }),
  }),
  /** Ours, for who manages applets: gives a task to somebody. */
  assign: call({
    method: 'POST',
    path: '/v1/submissions/{id}/tasks/{taskId}/assign',
    access: ['app'],
    builds: { record: 'params.id' },
    rate: 'write',
    summary: '指派任务',
    params: SubmissionTask,
    body: z.object({ userId: Id, key: IdempotencyKey }),
    result: ActionOutcome,
  }),
  /** Ours, for who manages applets: what came back to an initiator who left is handed in again by somebody else. */
  entrust: call({
    method: 'POST',
    path: '/v1/submissions/{id}/entrust',
    access: ['app'],
    builds: { record: 'params.id' },
    rate: 'write',
    summary: '指派重新提交人',
    params: IdParams,
    body: z.object({ userId: Id, key: IdempotencyKey }),
    result: ActionOutcome,
  }),
  /** Spec. The initiator takes it back while it runs. */
  revoke: call({
    method: 'POST',
    path: '/v1/submissions/{id}/revoke',
    access: 'object',
    rate: 'write',
    summary: '撤销申请',
    params: IdParams,
    body: z.object({ comment: Comment, key: z.optional(IdempotencyKey) }),
    result: ActionOutcome,
  }),
  /** Ours: a manager ends it. */
  terminate: call({
    method: 'POST',
    path: '/v1/submissions/{id}/terminate',
    access: ['app'],
    builds: { record: 'params.id' },
    rate: 'write',
    summary: '终止审批',
    params: IdParams,
    body: z.object({ comment: Comment, key: z.optional(IdempotencyKey) }),
    result: ActionOutcome,
  }),
  /** Ours: the initiator reminds who has it; once in ten minutes. */
  urge: call({
    method: 'POST',
    path: '/v1/submissions/{id}/urge',
    access: 'object',
    rate: 'write',
    summary: '催办',
    params: IdParams,
    body: z.object({ comment: Comment, key: z.optional(IdempotencyKey) }),
    result: ActionOutcome,
  }),
  /** Ours: the initiator hands in again what came back to him. Faults as with `handle`. */
  resubmit: call({
    method: 'POST',
    path: '/v1/submissions/{id}/resubmit',
    access: 'object',
    rate: 'write',
    summary: '重新提交',
    params: IdParams,
    body: z.object({
      values: z._default(ValuesShape, {}),
      base: z.optional(ValuesShape),
      rev: AskedWhole,
      chosen: z.optional(ChosenApprovers),
      key: IdempotencyKey,
    }),
    result: ActionOutcome,
  }),
  /**
   * Ours: a new request of the initiator's with what stands in this one, which he took back or which was refused or terminated.
   * Nothing is submitted. `values`: what he sees of it in fields that he may fill in today, rows under ids of their own; pictures
   * and attachments are copied as uploads of his. `left`: names of fields whose content is not among them, though he sees it and
   * nothing computes it anew. 403 where he may not fill the form in, 409 where the request stands otherwise.
   */
  again: call({
    method: 'POST',
    path: '/v1/submissions/{id}/again',
    access: 'object',
    rate: 'upload',
    summary: '再次提交',
    params: IdParams,
    result: z.object({ formId: Id, values: ValuesShape, left: z.array(z.string()) }),
  }),
  /**
   * Spec. `{x}`: a booking field that the reader may edit in this record's approval. What he can book: as with
   * `appointments.open`, the record's own place counted as free.
   */
  editableAppointments: call({
    method: 'POST',
    path: '/v1/forms/{id}/{x}/appointments/editable',
    access: 'object',
    rate: 'read',
    summary: '审批中可改约的时段',
    params: z.object({ id: Id, x: text(40) }),
    body: z.object({ instanceId: Id }),
    result: z.object({
      quota: z.int(),
      open: z.array(z.object({ slot: z.string(), left: z.int() })),
      closed: z.array(z.object({ day: z.string(), reason: z.string() })),
    }),
  }),
  /** Ours: approval records as the print template takes them (spec, designers §3 "Print template"). */
  printRecords: call({
    method: 'GET',
    path: '/v1/submissions/{id}/approval/print',
    access: 'object',
    rate: 'read',
    summary: '审批记录打印数据',
    params: IdParams,
    result: z.object({
      rows: z.array(
        z.object({
          nodeName: z.string(),
          approver: z.string(),
          time: z.string(),
          result: z.string(),
          comment: z.string(),
          /** File id of the handwritten signature. */
          signature: z.nullable(z.string()),
          changes: z.array(FieldChange),
        }),
      ),
    }),
  }),
};

export type Approval = z.output<typeof approvalCalls.approval.result>;
