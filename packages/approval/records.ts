import { actThatEnds, type CountersignKind } from '@gonghui/elements/flow/actions/actions.ts';
import type { RecordAct } from '@gonghui/elements/flow/actions/record-acts.ts';
import type { Flow } from './flow.ts';
import { stepOf } from './flow-index.ts';
import type { Event, Instance, SystemReason, Task } from './instance.ts';
import type { Recorded } from './run.ts';
import { newInstance } from './start.ts';
import { step } from './step.ts';

/** One line of 审批记录: what somebody, or the system, did. */
export interface ApprovalRecord {
  /** Number of the event it comes from; several lines can come from one. */
  readonly n: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly act: RecordAct;
  /** Null where it concerns the whole instance. */
  readonly nodeId: string | null;
  readonly nodeTitle: string;
  readonly taskId: string | null;
  /** Null: the system. */
  readonly by: string | null;
  /** Whose slot it was, where somebody else decided in his place. */
  readonly inPlaceOf: string | null;
  readonly comment: string;
  /** Id of a stored picture. */
  readonly signature: string | null;
  /** Whom it concerns: who got the task, was asked, was copied to. */
  readonly users: readonly string[];
  readonly countersign: CountersignKind | null;
  /** Of a back: the node it went to; null for the initiator. */
  readonly to: string | null;
  readonly reason: SystemReason | null;
  /** Of a condition that could not be judged: whose it was, and which branch was taken (null: none). */
  readonly branch: { readonly asked: string; readonly taken: string | null } | null;
}

const BLANK = {
  nodeId: null,
  nodeTitle: '',
  taskId: null,
  by: null,
  inPlaceOf: null,
  comment: '',
  signature: null,
  users: [],
  countersign: null,
  to: null,
  reason: null,
  branch: null,
} satisfies Partial<ApprovalRecord>;

/** What an event says by itself; the answers to questions say nothing where nothing came of them. */
function said(flow: Flow, event: Event, before: Instance, after: Instance): Partial<ApprovalRecord>[] {
  switch (event.type) {
    case 'submit':
      return [
        {
          act: before.events === 0 ? 'submit' : 'resubmit',
          by: event.by,
          inPlaceOf: event.by === before.initiator ? null : before.initiator,
        },
      ];
    case 'decide': {
      const task = before.tasks.find(one => one.id === event.taskId);
      const { act, by, comment, signature, users = [], countersign = null, to = null, taskId } = event;
      const inPlaceOf = task && task.seat !== by ? task.seat : null;
      return [
        {
          act,
          by,
          inPlaceOf,
          comment,
          signature,
          users,
          countersign,
          to,
          taskId,
          nodeId: task?.nodeId ?? null,
        },
      ];
    }
    case 'people': {
      const visit = after.visits.find(({ n }) => n === before.question?.visit);
      const users = visit?.people ?? [];
      if (visit?.stands) return [{ act: 'standIn', nodeId: event.nodeId, users }];
      const paused = after.tasks.find(
        task => task.state === 'open' && task.user === null && task.visit === before.question?.visit,
      );
      if (paused) return [{ act: 'nobody', nodeId: event.nodeId, taskId: paused.id }];
      // Copies that reach nobody say so; those that everybody has had before say nothing.
      const copied =
        stepOf(flow, event.nodeId)?.kind === 'ccTask' && (users.length > 0 || event.users.length === 0);
      return copied ? [{ act: 'cc', nodeId: event.nodeId, users }] : [];
    }
    case 'branch': {
      const { nodeId, branchId, unjudged = [] } = event;
      return [
        ...unjudged.map(branch => ({
          act: 'unjudged' as const,
          nodeId,
          branch: { asked: branch, taken: branchId },
        })),
        ...(branchId === null ? [{ act: 'noBranch' as const, nodeId, reason: 'noBranch' as const }] : []),
      ];
    }
    case 'revoke':
    case 'terminate':
    case 'urge':
      return [{ act: event.type, by: event.by, comment: event.comment }];
    case 'assign': {
      const { taskId, by, user } = event;
      const task = before.tasks.find(one => one.id === taskId);
      return [
        {
          act: 'assign',
          by,
          taskId,
          users: [user],
          inPlaceOf: task?.user ?? null,
          nodeId: task?.nodeId ?? null,
        },
      ];
    }
    case 'entrust':
      return [
        {
          act: 'entrust',
          by: event.by,
          inPlaceOf: event.from,
          users: event.user === null ? [] : [event.user],
        },
      ];
    case 'handover':
      return before.tasks
        .filter(task => task.user === event.from && (task.state === 'open' || task.state === 'waiting'))
        .map(({ id, nodeId, user }) => ({
          act: 'handover' as const,
          by: event.by,
          inPlaceOf: user,
          taskId: id,
          nodeId,
          users: event.to === null ? [] : [event.to],
        }));
    case 'timer':
      return [];
  }
}

const BY_ITSELF: ReadonlySet<SystemReason | null> = new Set(['initiator', 'adjacent', 'nobody', 'timeout']);

/** Tasks that the system decided in this step. */
function decidedAlone(before: Instance, after: Instance): Partial<ApprovalRecord>[] {
  const endOf = ({ state }: Task) => (state === 'agreed' || state === 'refused' ? state : null);
  const known = new Map(before.tasks.map(task => [task.id, task]));
  return after.tasks.flatMap(task => {
    const was = known.get(task.id);
    const end = endOf(task);
    if (!end || !BY_ITSELF.has(task.reason) || (was && endOf(was))) return [];
    const { id, nodeId, seat, reason } = task;
    return [{ act: actThatEnds(end), taskId: id, nodeId, inPlaceOf: seat, reason }];
  });
}

/** The approval record of an instance, oldest first, from its events; throws where they are not its own. */
export function recordsOf(
  flow: Flow,
  start: { id: string; initiator: string },
  events: readonly Pick<Recorded, 'at' | 'event'>[],
): ApprovalRecord[] {
  let instance = newInstance(start.id, start.initiator);
  return events.flatMap(({ at, event }) => {
    const before = instance;
    const stepped = step(flow, before, event, at);
    if ('refused' in stepped) throw new Error(`event ${before.events} of ${start.id}: ${stepped.refused}`);
    instance = stepped.instance;
    return [...said(flow, event, before, instance), ...decidedAlone(before, instance)].map(line => ({
      ...BLANK,
      act: 'submit' as const,
      ...line,
      n: before.events,
      at,
      nodeTitle: titleOf(flow, line),
    }));
  });
}

function titleOf(flow: Flow, { nodeId, act }: Partial<ApprovalRecord>): string {
  if (nodeId) return stepOf(flow, nodeId)?.title ?? '';
  return act === 'terminate' ? '管理员' : '发起人';
}
