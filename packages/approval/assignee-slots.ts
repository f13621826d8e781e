import { automatic } from './automatic.ts';
import {
  addTask,
  changeTask,
  changeVisit,
  closeRest,
  currentVisit,
  type Draft,
  endTask,
  isLive,
  settleStatus,
  tasksOf,
} from './draft.ts';
import type { Approval } from './flow.ts';
import type { Event, Task, Visit } from './instance.ts';
import { inheritTimers, schedule } from './timers.ts';

/** A task's turn has come: whoever holds it is told, and its due times are fixed. */
export function openTask(draft: Draft, id: string): void {
  const before = draft.tasks.find(task => task.id === id);
  if (!before) return;
  const first = before.openedAt === null;
  const task = changeTask(draft, id, {
    state: 'open',
    openedAt: before.openedAt ?? draft.now,
    since: before.since ?? (before.user === null ? null : draft.now),
  });
  announce(draft, task);
  if (first) schedule(draft, task);
}

function announce(draft: Draft, { id, user, nodeId }: Task): void {
  if (user === null) draft.effects.push({ type: 'stuck', nodeId, taskId: id });
  draft.effects.push({ type: 'arrived', taskId: id, user, nodeId });
}

/** Somebody takes a place that nobody held; its due times begin now. */
export function fillSlot(draft: Draft, task: Task, user: string): void {
  const filled = changeTask(draft, task.id, {
    user,
    seat: task.seat ?? user,
    since: task.since ?? (task.state === 'open' ? draft.now : null),
  });
  if (filled.state !== 'open') return;
  announce(draft, filled);
  if (task.since === null) schedule(draft, filled);
}

/** A slot changes hands: the old task stays in the record, the new one keeps its place, its helpers and its due times. */
export function replace(draft: Draft, old: Task, user: string | null, reason: Task['reason']): Task {
  endTask(draft, old.id, 'transferred', reason);
  const { seat, parent, added, since } = old;
  const task = addTask(draft, { user, seat, parent, added, since });
  inheritTimers(draft, old.id, task.id);
  for (const helper of draft.tasks.filter(one => one.parent === old.id && isLive(one))) {
    changeTask(draft, helper.id, { parent: task.id });
  }
  if (old.state === 'open') openTask(draft, task.id);
  else if (old.openedAt !== null) {
    // It waits for people it asked for first: not told yet, but its time runs on.
    schedule(draft, changeTask(draft, task.id, { openedAt: draft.now }));
  }
  return task;
}

/** Begins an approval node with the people who were found. `settleNode` says what comes of it. */
export function beginApproval(draft: Draft, node: Approval, answer: Event & { type: 'people' }): void {
  const found = [...new Set(answer.users)];
  const managers = found.length === 0 && node.withoutAssignee === 'manager' ? new Set(answer.managers) : null;
  const people = managers ? [...managers] : found;
  changeVisit(draft, {
    people,
    ...(answer.wants && answer.wants.length > 0 && { wants: true }),
    ...(managers && people.length > 0 && { stands: 'manager' }),
  });
  if (people.length === 0) beginWithNobody(draft, node);
  else beginSlots(draft, node, people);
}

function beginSlots(draft: Draft, node: Approval, people: readonly string[]): void {
  const slots = people.map(user => addTask(draft, { user, seat: user }));
  if (node.sign === 'turn' && !decidesAlone(draft, node)) return;
  const byThemselves = new Set<string>();
  for (const slot of slots) {
    if (!agreeAlone(draft, node, slot)) continue;
    if (decidesAlone(draft, node)) return;
    byThemselves.add(slot.id);
  }
  for (const { id } of slots) if (!byThemselves.has(id)) openTask(draft, id);
}

function beginWithNobody(draft: Draft, node: Approval): void {
  const place = addTask(draft, { user: null, seat: null });
  if (node.withoutAssignee === 'agree') endTask(draft, place.id, 'agreed', 'nobody');
  else if (node.withoutAssignee === 'refuse') endTask(draft, place.id, 'refused', 'nobody');
  else openTask(draft, place.id);
}

function agreeAlone(draft: Draft, node: Approval, slot: Task): boolean {
  const reason = automatic(draft, node, slot);
  if (reason === null) return false;
  changeTask(draft, slot.id, { openedAt: draft.now, since: draft.now });
  endTask(draft, slot.id, 'agreed', reason);
  return true;
}

const decidesAlone = (draft: Draft, node: Approval): boolean =>
  node.sign === 'or' || currentVisit(draft)?.stands !== undefined;

/** A slot whose agreement counts for the node; those asked before or after only help one of these. */
export const isMain = (task: Task): boolean => task.parent === null || task.added === 'parallel';

/**
 * What follows for the node from how its tasks stand now: opens who is next, closes what is not needed any more, and
 * says whether the node is still running, passed, or has refused the whole instance.
 */
export function settleNode(draft: Draft, node: Approval): 'running' | 'passed' | 'refused' {
  const visit = currentVisit(draft);
  if (!visit) return 'running';
  const tasks = () => tasksOf(draft, visit.n);
  if (tasks().some(task => task.state === 'refused')) {
    closeRest(draft, 'decided');
    changeVisit(draft, { result: 'refused' });
    settleStatus(draft, 'rejected');
    return 'refused';
  }
  const one = decidesAlone(draft, node) && tasks().find(task => task.state === 'agreed' && isMain(task));
  if (one) closeRest(draft, 'decided', task => task.parent === one.id && task.added === 'after');
  for (;;) {
    openHelpers(draft, tasks());
    if (tasks().some(isOpen)) return 'running';
    const next = nextInTurn(visit, tasks());
    if (!next) break;
    if (!agreeAlone(draft, node, next)) openTask(draft, next.id);
  }
  changeVisit(draft, { result: 'passed' });
  return 'passed';
}

/** The order is that of the slots, whoever holds them by now. */
function nextInTurn(visit: Visit, tasks: readonly Task[]): Task | undefined {
  const place = (task: Task) => visit.people?.indexOf(task.seat ?? '') ?? -1;
  return tasks
    .filter(task => task.state === 'waiting' && task.openedAt === null && task.parent === null)
    .sort((a, b) => place(a) - place(b))[0];
}

const isOpen = (task: Task): boolean => task.state === 'open';

/** Those asked for `after` follow whoever asked; whoever asked for help `before` has his turn once all helped. */
function openHelpers(draft: Draft, tasks: readonly Task[]): void {
  for (const task of tasks) {
    if (task.state !== 'waiting') continue;
    const asker = tasks.find(one => one.id === task.parent);
    if (task.added === 'after' && asker && !isLive(asker)) openTask(draft, task.id);
    const suspended = task.openedAt !== null;
    if (suspended && !tasks.some(one => one.parent === task.id && one.added === 'before' && isOpen(one))) {
      openTask(draft, task.id);
    }
  }
}
