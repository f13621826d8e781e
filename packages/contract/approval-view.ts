import { RECORD_ACTS } from '@gonghui/elements/flow/actions/record-acts.ts';
import * as z from 'zod/mini';
import { Act, CountersignKind, SystemReason, TaskId, UserSummary } from './approval-shapes.ts';
import { Millis } from './shapes.ts';

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

export type FieldChange = z.output<typeof FieldChange>;
export type RecordLine = z.output<typeof RecordLine>;
