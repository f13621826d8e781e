import { RECORD_ACTS } from '@gonghui/elements/flow/actions/record-acts.ts';
import { WITHOUT_ASSIGNEES } from '@gonghui/elements/flow/user-task/without-assignee.ts';
import * as z from 'zod/mini';
import {
  Act,
  CountersignKind,
  FieldRights,
  FlowTemplate,
  ProcessStatus,
  SystemReason,
  TaskId,
  UserSummary,
} from './approval-shapes.ts';
import { Id, Millis } from './shapes.ts';
import { Names } from './submissions.ts';
import { TemplateShape, ValuesShape } from './template-shape.ts';

/** What one sees of an instance: the way it took, the slots at its nodes, the record, and what one may do now. */

const TaskState = z.enum(['waiting', 'open', 'agreed', 'refused', 'returned', 'transferred', 'closed']);

/** A slot at a node, with who has it. */
export const AssigneeSlot = z.object({
  id: TaskId,
  nodeId: z.string(),
  visit: z.int(),
  /** Null: nobody could be found; an administrator can assign somebody. */
  user: z.nullable(UserSummary),
  /** Who had the slot first. */
  seat: z.nullable(UserSummary),
  state: TaskState,
  added: z.nullable(CountersignKind),
  parent: z.nullable(TaskId),
  openedAt: z.nullable(Millis),
  endedAt: z.nullable(Millis),
  reason: z.nullable(SystemReason),
});

export const VisitItem = z.object({
  n: z.int(),
  nodeId: z.string(),
  title: z.string(),
  at: Millis,
  result: z.enum(['open', 'passed', 'refused', 'returned', 'closed']),
  branchId: z.nullable(z.string()),
  /** Came here because somebody sent it back. */
  returned: z.boolean(),
  people: z.array(UserSummary),
});

/**
 * A field that somebody changed with his decision, as text; '' for empty. A subform has one of these for every column of a
 * row that changed, and one, without `from`, for rows that came or went. Fields that are hidden from the reader are not among them.
 */
export const FieldChange = z.object({ label: z.string(), from: z.nullable(z.string()), to: z.string() });

/** A line of the approval record (审批记录), newest last. */
export const RecordLine = z.object({
  n: z.int(),
  at: Millis,
  /** Null: the system. */
  by: z.nullable(UserSummary),
  nodeTitle: z.string(),
  /** The whole line as a sentence: 王芳 将任务转交给李明. */
  text: z.string(),
  /** What was done: 同意, 转交, 抄送. */
  result: z.string(),
  act: z.enum(RECORD_ACTS),
  comment: z.string(),
  /** File id of the handwritten signature; read like every file of the record. */
  signature: z.nullable(z.string()),
  changes: z.array(FieldChange),
  /** Where it was decided on other values than stand there since a change after the approval: what they were, and are. */
  since: z.optional(z.array(FieldChange)),
});

/** A change of the record after it was approved, as the reader may see it. */
export const ChangeAfter = z.object({ by: UserSummary, at: Millis, changes: z.array(FieldChange) });

/** What the reader may do with the instance now. */
export const ReaderActions = z.object({
  /** His open task, the one asked for if he has several. */
  taskId: z.nullable(TaskId),
  actions: z.array(Act),
  /** What the buttons are called; an action that is missing has its usual name. */
  labels: z.record(z.string(), z.string()),
  countersign: z.array(CountersignKind),
  signature: z.boolean(),
  /** Earlier approvers of the path to send back to; null as id: the initiator. */
  backTo: z.array(
    z.object({ nodeId: z.nullable(z.string()), title: z.string(), people: z.array(UserSummary) }),
  ),
  revoke: z.boolean(),
  urge: z.boolean(),
  terminate: z.boolean(),
  resubmit: z.boolean(),
  /** May begin a new request with what stands in this one, which ended without being approved. */
  again: z.boolean(),
  /** May give tasks to people. */
  assign: z.boolean(),
  /** May print the record: what it shows him. */
  print: z.boolean(),
  /** May name somebody to hand it in again, for it came back to somebody who left. */
  entrust: z.boolean(),
});

/** How an instance stands for one reader: the way it took, what comes, and the record. */
export const ApprovalView = z.object({
  instanceId: Id,
  formId: Id,
  formName: z.string(),
  appletId: Id,
  title: z.string(),
  initiator: UserSummary,
  status: ProcessStatus,
  /** Who is to hand it in again; `gone`: he left, and an administrator has to name another. */
  back: z.nullable(z.object({ by: UserSummary, gone: z.boolean() })),
  startedAt: Millis,
  endedAt: z.nullable(Millis),
  flowVersion: z.int(),
  /** The flow of its version, for the picture. */
  flow: FlowTemplate,
  visits: z.array(VisitItem),
  tasks: z.array(AssigneeSlot),
  records: z.array(RecordLine),
  /** What was changed once it was approved, oldest first. */
  after: z.optional(z.array(ChangeAfter)),
  /**
   * What comes after the nodes that are open, as far as it can be known now; `nobody`: what an approval node does when
   * it finds nobody, as now.
   */
  next: z.array(
    z.object({
      nodeId: z.string(),
      title: z.string(),
      people: z.array(UserSummary),
      nobody: z.nullable(z.enum(WITHOUT_ASSIGNEES)),
    }),
  ),
  /** How each node and branch looks in the picture, by id. */
  path: z.record(
    z.string(),
    z.enum(['passed', 'current', 'refused', 'returned', 'ahead', 'maybe', 'skipped']),
  ),
  /** Mails of the flow, for the initiator and managers; `undelivered`: no mail server is set up. */
  mails: z.array(
    z.object({
      subject: z.string(),
      to: z.array(z.string()),
      state: z.enum(['waiting', 'sent', 'failed', 'undelivered']),
      at: Millis,
    }),
  ),
  copies: z.array(z.object({ user: UserSummary, at: Millis, readAt: z.nullable(Millis) })),
  mine: ReaderActions,
  record: z.object({
    rev: z.int(),
    version: z.int(),
    values: ValuesShape,
    /** The design it was filled in with; `status` of each field as the reader may use it, hidden ones left out. */
    template: TemplateShape,
    /** By field and subform column; editable ones only with an open task or after a back. */
    rights: FieldRights,
    names: Names,
    images: z.record(z.string(), z.string()),
  }),
});

export type FieldChange = z.output<typeof FieldChange>;
export type RecordLine = z.output<typeof RecordLine>;
