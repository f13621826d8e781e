import { beginApproval, isMain, settleNode } from './assignee-slots.ts';
import { changeVisit, currentVisit, type Draft, settleStatus, tasksOf } from './draft.ts';
import type { Step } from './flow.ts';
import { approvalOf, stepBehind, stepOf } from './flow-index.ts';
import type { Event, Refusal, Task } from './instance.ts';

/** Comes to a step, and through those that need nobody, up to the next question, open task or the end. */
export function enter(draft: Draft, step: Step | null, how: { returned?: true; only?: string[] } = {}): void {
  if (!step) {
    settleStatus(draft, 'approved');
    return;
  }
  const nodeId = step.id;
  const n = draft.visits.length;
  const been = draft.visits.some(visit => visit.nodeId === nodeId && visit.result === 'passed');
  draft.visits.push({
    n,
    nodeId,
    at: draft.now,
    result: 'open',
    ...(how.returned && { returned: true }),
  });
  if (step.kind === 'gateways') draft.question = { kind: 'branch', nodeId, visit: n };
  else if (step.kind === 'UserTask' || step.kind === 'ccTask') {
    const only = how.only && how.only.length > 0 ? { only: how.only } : {};
    draft.question = { kind: 'people', nodeId, visit: n, ...only };
  } else {
    // Notices go out once, however often a back leads past them.
    if (!been) draft.effects.push({ type: step.kind === 'emailNotice' ? 'mail' : 'message', nodeId });
    changeVisit(draft, { result: 'passed' });
    enter(draft, stepBehind(draft.flow, nodeId));
  }
}

/** Goes on behind the approval node that was passed, or straight back to whoever sent it here. */
function goOn(draft: Draft, nodeId: string): void {
  if (!straight(draft)) enter(draft, stepBehind(draft.flow, nodeId));
}

/** Goes straight to whoever sent it back and wants it without the nodes between; false where nobody does. */
export function straight(draft: Draft): boolean {
  const by = draft.tasks.find(task => task.id === draft.resume);
  draft.resume = null;
  const node = by && stepOf(draft.flow, by.nodeId);
  if (by && node) enter(draft, node, { returned: true, only: returners(draft, by) });
  return by !== undefined && node !== undefined;
}

const known = (tasks: readonly Task[]): string[] => [
  ...new Set(tasks.flatMap(task => (task.user === null ? [] : [task.user]))),
];

/**
 * Who gets it straight back: of an or-node whoever sent it back, or whoever had asked him for help, since a helper decides
 * nothing; else all who sat there, each in his place.
 */
function returners(draft: Draft, by: Task): string[] {
  const node = approvalOf(draft.flow, by.nodeId);
  const asker = isMain(by) ? by : (draft.tasks.find(task => task.id === by.parent) ?? by);
  if (node?.sign === 'or' || draft.visits[by.visit]?.stands) return known([asker]);
  return known(tasksOf(draft, by.visit).filter(task => isMain(task) && task.state !== 'transferred'));
}

/** Sends it back to a node that was passed: to those who agreed there. */
export function sendBack(draft: Draft, nodeId: string): void {
  const last = draft.visits.findLast(visit => visit.nodeId === nodeId);
  const agreed = last
    ? tasksOf(draft, last.n).filter(task => task.parent === null && task.state === 'agreed')
    : [];
  enter(draft, stepOf(draft.flow, nodeId) ?? null, { returned: true, only: known(agreed) });
}

/** Carries on after something happened to the tasks of the current node. */
export function settle(draft: Draft): void {
  const visit = currentVisit(draft);
  const node = visit && approvalOf(draft.flow, visit.nodeId);
  if (!visit || !node || visit.result !== 'open') return;
  if (settleNode(draft, node) === 'passed') goOn(draft, node.id);
}

const LOST = '分支数据判断错误了，找开发修复';

/** Takes the answer to the question that the instance waits for. */
export function answer(draft: Draft, event: Event & { type: 'people' | 'branch' }): Refusal | null {
  const question = draft.question;
  if (question?.kind !== event.type || question.nodeId !== event.nodeId) return { refused: LOST };
  const step = stepOf(draft.flow, event.nodeId);
  draft.question = null;
  if (event.type === 'branch') {
    if (step?.kind !== 'gateways') return { refused: LOST };
    const branch = step.branches.find(one => one.id === event.branchId);
    if (!branch && event.branchId !== null) return { refused: LOST };
    changeVisit(draft, { result: 'passed', ...(branch && { branchId: branch.id }) });
    enter(draft, branch?.steps[0] ?? stepBehind(draft.flow, step.id));
    return null;
  }
  if (step?.kind === 'ccTask') {
    copy(draft, step.id, event.users);
    enter(draft, stepBehind(draft.flow, step.id));
    return null;
  }
  if (step?.kind !== 'UserTask') return { refused: LOST };
  if (question.kind === 'people' && question.only && event.users.length === 0) {
    // All who did it are gone: the node's own candidates then.
    const { kind, nodeId, visit } = question;
    draft.question = { kind, nodeId, visit };
    return null;
  }
  beginApproval(draft, step, event);
  settle(draft);
  return null;
}

/** A copy reaches each person once, however often a back leads past it. */
function copy(draft: Draft, nodeId: string, users: readonly string[]): void {
  const had = new Set(draft.visits.flatMap(visit => (visit.nodeId === nodeId ? (visit.people ?? []) : [])));
  const people = [...new Set(users)].filter(user => !had.has(user));
  if (people.length > 0) draft.effects.push({ type: 'cc', nodeId, users: people });
  changeVisit(draft, { result: 'passed', people });
}
