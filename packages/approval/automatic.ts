import { currentVisit, type Draft, tasksOf } from './draft.ts';
import type { Approval } from './flow.ts';
import type { SystemReason, Task, Visit } from './instance.ts';
import { trail } from './trail.ts';

/** Who agreed at the approval node before this one on the path, copies, notices and branches looked through. */
function agreedBefore(draft: Draft, visit: Visit): ReadonlySet<string> {
  if (draft.agreedBefore?.n === visit.n) return draft.agreedBefore.users;
  const users = new Set(findAgreed(draft, visit));
  draft.agreedBefore = { n: visit.n, users };
  return users;
}

function findAgreed(draft: Draft, visit: Visit): string[] {
  const before = trail(draft.flow, draft).findLast(
    step => step.kind === 'UserTask' && step.id !== visit.nodeId,
  );
  const last = before && draft.visits.findLast(one => one.nodeId === before.id);
  if (last?.result !== 'passed') return [];
  return tasksOf(draft, last.n).flatMap(task =>
    task.state === 'agreed' && task.user !== null && counts(task.reason) ? [task.user] : [],
  );
}

/** What a timeout decided is nobody's agreement. */
const counts = (reason: SystemReason | null): boolean =>
  reason === null || reason === 'adjacent' || reason === 'initiator';

/**
 * Why a slot agrees by itself when its turn comes; null: a person has to. Never at a node that was sent back or that
 * wants a field filled in, and never for a manager who only stands in.
 */
export function automatic(draft: Draft, node: Approval, slot: Pick<Task, 'user'>): SystemReason | null {
  const visit = currentVisit(draft);
  if (!visit || slot.user === null || visit.returned || visit.wants || visit.stands) return null;
  if (node.initiatorAuto && slot.user === draft.initiator) return 'initiator';
  return node.adjacentAuto && agreedBefore(draft, visit).has(slot.user) ? 'adjacent' : null;
}
