import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import type { Act, CountersignKind } from '@gonghui/elements/flow/actions/actions.ts';
import type { FieldRight } from '@gonghui/elements/flow/model.ts';
import type { WithoutAssignee } from '@gonghui/elements/flow/user-task/without-assignee.ts';

/**
 * A saved flow as it runs: made of its template by `readFlow`, with every default filled in and everything that means
 * nothing to a running instance left out. A running instance keeps the version it started with.
 */
export interface Flow {
  readonly id: string;
  readonly version: number;
  readonly steps: readonly Step[];
}

export type Step = Approval | Copy | Message | Mail | Gateway;

/** Who is meant; ids of the enterprise's own people, roles and departments. */
export interface Tag {
  readonly type: 'user' | 'role' | 'dept';
  readonly id: string;
  readonly name: string;
}

/** How the people of a step are found (spec, designers §3 "candidateType"). */
export type Candidates =
  | { readonly type: 'specified'; readonly tags: readonly Tag[] }
  /** Chosen by the initiator when submitting: among all (`null`) or among these. */
  | { readonly type: 'customize'; readonly among: readonly Tag[] | null }
  /** The leader `level` departments up from the initiator's, 1 being his own. */
  | { readonly type: 'deptLeader'; readonly level: number }
  /** The same, from the department that this field of the record holds. */
  | { readonly type: 'deptComponentLeader'; readonly fieldId: string; readonly level: number };

export interface Timeout {
  readonly id: string;
  readonly type: 'autoNotice' | 'autoApprove' | 'autoReject';
  /** From the opening of the task, in milliseconds. */
  readonly after: number;
  /** Of `autoNotice`: who is told, beside the text; the people on the node, and others. */
  readonly assignees: boolean;
  readonly tags: readonly Tag[];
  readonly message: string;
}

export interface Approval {
  readonly kind: 'UserTask';
  readonly id: string;
  readonly title: string;
  readonly sign: 'or' | 'and' | 'turn';
  readonly candidates: Candidates;
  readonly initiatorAuto: boolean;
  readonly adjacentAuto: boolean;
  readonly acts: readonly Act[];
  readonly countersign: readonly CountersignKind[];
  readonly signature: boolean;
  readonly withoutAssignee: WithoutAssignee;
  /** Fields that are not named are readonly. */
  readonly fields: Readonly<Record<string, FieldRight>>;
  readonly timeouts: readonly Timeout[];
}

export interface Copy {
  readonly kind: 'ccTask';
  readonly id: string;
  readonly title: string;
  readonly candidates: Candidates;
  readonly fields: Readonly<Record<string, FieldRight>>;
}

export interface Message {
  readonly kind: 'messageNotice';
  readonly id: string;
  readonly title: string;
  readonly tags: readonly Tag[];
  readonly noticeTitle: string;
  readonly noticeContent: string;
}

export interface Mail {
  readonly kind: 'emailNotice';
  readonly id: string;
  readonly title: string;
  readonly to: readonly string[];
  readonly noticeTitle: string;
  readonly noticeContent: string;
}

export interface Gateway {
  readonly kind: 'gateways';
  readonly id: string;
  readonly title: string;
  /** In the order in which they are tried; the default one last. */
  readonly branches: readonly Branch[];
}

export interface Branch {
  readonly id: string;
  readonly title: string;
  /** Null: the default branch, which holds when none of the others does. */
  readonly condition: Condition | null;
  readonly steps: readonly Step[];
}
