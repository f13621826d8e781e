import type { ConditionItem } from '../conditions/condition.ts';
import type { Act, CountersignKind } from './actions/actions.ts';
import type { WithoutAssignee } from './user-task/without-assignee.ts';

/**
 * Node types of an approval flow as they are saved (spec, designers §3 "Approval flow"). Start, trigger and end are not
 * stored in the design document: the reader adds them, so no merge can lose or double them.
 */
export const FLOW_TYPES = [
  'UserTask',
  'ccTask',
  'gateways',
  'ExclusiveGateway',
  'messageNotice',
  'emailNotice',
] as const;
export type FlowType = (typeof FLOW_TYPES)[number];

export type FieldRight = 'editable' | 'readonly' | 'hidden';

/** A person, role or department that somebody picked; the name is what it was called then. */
export interface Tag {
  id: string;
  type: 'user' | 'role' | 'dept';
  name: string;
}

export interface TimeoutSetting {
  id: string;
  type: 'autoNotice' | 'autoApprove' | 'autoReject';
  timeout: number;
  timeUnit: 'minute' | 'hour' | 'day';
  currentActivityAssigneesIncluded: boolean;
  specifiedActivityAssigneesIncluded: boolean;
  /** Null in older designs, where nobody is named. */
  selectorTags: Tag[] | null;
  message: string;
}

export type CandidateType = 'specified' | 'customize' | 'deptLeader' | 'deptComponentLeader';

export interface UserTaskProps {
  title: string;
  instanceType: 'or' | 'and' | 'turn';
  candidateType: CandidateType;
  customizeType: 'enterprise' | 'specified';
  selectorTags: Tag[];
  limitedTags: Tag[];
  /** Level of the leader, 1 to the server's maxLevel; null until chosen. */
  candidateDeptLeaders: number | null;
  /** Id of a dept field; '' until chosen. */
  deptComponentKey: string;
  deptComponentLeaders: number | null;
  initiatorAutoApproval: boolean;
  adjacentNodeAutoApproval: boolean;
  approvalAudit: Act[];
  /** What the buttons are called; an action that is missing has its usual name. */
  approvalAuditLabels: Partial<Record<Act, string>>;
  approvalAuditCountersign: CountersignKind[];
  enableHandwrittenSignature: boolean;
  actionWithoutAssignee: WithoutAssignee;
  fieldPermission: Record<string, FieldRight>;
  timeoutSetting: TimeoutSetting[];
}

export interface CcTaskProps {
  title: string;
  candidateType: CandidateType;
  selectorTags: Tag[];
  candidateDeptLeaders: number | null;
  fieldPermission: Record<string, FieldRight>;
}

export interface MessageNoticeProps {
  title: string;
  selectorTags: Tag[];
  noticeTitle: string;
  noticeContent: string;
}

export interface EmailNoticeProps {
  title: string;
  /** Semicolon-separated. */
  emailAddress: string;
  noticeTitle: string;
  noticeContent: string;
}

/** An expression with an id of its own, so that two people can add, change and remove different ones at once. */
export type Expression = ConditionItem & { id: string };

/** Node types that only a saved flow has. */
export type SavedType = FlowType | 'StartEvent' | 'ServiceTask' | 'EndEvent';

/** A node of the saved tree: `template` of `/v1/forms/{id}/process`. */
export interface ProcessNode {
  id: string;
  componentName: SavedType;
  props: Record<string, unknown>;
  children?: ProcessNode[];
}

/** The whole body of a save. `events`, `tasks` and `gateways` are the nodes of `template` by kind, without children. */
export interface Process {
  processName: { id: string; name: string };
  events: ProcessNode[];
  tasks: ProcessNode[];
  gateways: ProcessNode[];
  /** Start, trigger, …, end, in order; branches hold their own steps. */
  template: ProcessNode[];
}
