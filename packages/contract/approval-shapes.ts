import { ACTS, COUNTERSIGN_KINDS } from '@gonghui/elements/flow/actions/actions.ts';
import type { ProcessNode as SavedNode } from '@gonghui/elements/flow/model.ts';
import { anyObject, shaped, text, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { Id } from './shapes.ts';

/** Shapes that several calls about approval share. */

/** How an instance stands (spec, designers §9 "Approval status labels"); `none`, where there is no flow, is null. */
export const PROCESS_STATUSES = ['activity', 'back', 'approved', 'rejected', 'revoke', 'terminated'] as const;
export const ProcessStatus = z.enum(PROCESS_STATUSES);

export const Act = z.enum(ACTS);
export const CountersignKind = z.enum(COUNTERSIGN_KINDS);

/** Somebody as lists and records show him; `avatar` is a file id. */
export const UserSummary = z.object({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()) });

/** A person, role or department that somebody picked. */
export const Tag = z.object({ id: Id, type: z.enum(['user', 'role', 'dept']), name: z.string() });

/** A task: the instance it belongs to and its number there. A copy (抄送) has one of the same form. */
export const TaskId = shaped(89, /^[a-z][a-z0-9]{7}_[\w-]{1,80}$/);

/** Made once per action; a retry with the same key gets the first answer again, another action under it is refused. */
export const IdempotencyKey = shaped(64, /^[A-Za-z0-9_-]{8,64}$/);

export const Comment = z._default(trimmed(2000, { long: '不能超过2000字' }), '');

const AnyObject = anyObject();

/** Nodes of a saved flow. Only the outline is looked at; what a node may hold is checked with the whole tree at hand. */
export const FlowTemplate = z.array(AnyObject).check(z.maxLength(2000)) as unknown as z.ZodMiniType<
  SavedNode[],
  SavedNode[]
>;

export const FieldRights = z.record(z.string(), z.enum(['editable', 'readonly', 'hidden']));

/** A line of a list about one approval. `summary`: of the fields that the form shows on cards those that the reader may see. */
export const SummaryLine = z.object({ label: z.string(), text: z.string() });

export const SystemReason = z.enum([
  'initiator',
  'adjacent',
  'nobody',
  'timeout',
  'decided',
  'ended',
  'handover',
  'noBranch',
]);

/**
 * Somebody who may be chosen for a node at submitting; `among` null: anybody of the enterprise. `always`: every submission
 * comes to the node; whether one comes to another is known to the gateway alone. Of a `ccTask` nobody has to be chosen.
 */
export const CustomizeNode = z.object({
  nodeId: z.string(),
  kind: z.enum(['UserTask', 'ccTask']),
  title: z.string(),
  among: z.nullable(z.array(Tag)),
  always: z.boolean(),
});

/** Who was chosen, by node. */
export const ChosenApprovers = z.record(text(64), z.array(Id).check(z.maxLength(100)));

export type ProcessStatus = z.output<typeof ProcessStatus>;
export type UserSummary = z.output<typeof UserSummary>;
export type SystemReason = z.output<typeof SystemReason>;
export type CustomizeNode = z.output<typeof CustomizeNode>;
