import type { Approval, Flow } from './flow.ts';
import { approvalOf } from './flow-index.ts';
import type { Effect, Instance, InstanceStatus, SystemReason, Task, Visit } from './instance.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** An instance while one event happens to it. The lists are copies; what lies in them is replaced, never changed. */
export interface Draft extends Omit<Mutable<Instance>, 'visits' | 'tasks' | 'fired' | 'deputy'> {
  deputy?: string | undefined;
  readonly flow: Flow;
  readonly now: number;
  readonly visits: Visit[];
  readonly tasks: Task[];
  readonly fired: string[];
  readonly effects: Effect[];
  /** Who agreed at the node before, as found for the visit `n`. */
  agreedBefore: { n: number; users: ReadonlySet<string> } | null;
}

export const draftOf = (flow: Flow, instance: Instance, now: number): Draft => ({
  ...instance,
  flow,
  now,
  visits: [...instance.visits],
  tasks: [...instance.tasks],
  fired: [...instance.fired],
  effects: [],
  agreedBefore: null,
});

/** The instance that a draft has become, one event later. */
export const finished = (draft: Draft): Instance => ({
  id: draft.id,
  status: draft.status,
  initiator: draft.initiator,
  chosen: draft.chosen,
  visits: draft.visits,
  tasks: draft.tasks,
  question: draft.question,
  events: draft.events + 1,
  resume: draft.resume,
  fired: draft.fired,
  ...(draft.deputy !== undefined && { deputy: draft.deputy }),
});

/** Where the flow stands: nodes are come to one after another, so it is the last visit. */
export const currentVisit = (draft: Pick<Instance, 'visits'>): Visit | undefined => draft.visits.at(-1);

/** The approval node of the visit that is running. */
export function currentNode(draft: Draft): Approval | undefined {
  const visit = currentVisit(draft);
  return visit?.result === 'open' ? approvalOf(draft.flow, visit.nodeId) : undefined;
}

export const isLive = (task: Task): boolean => task.state === 'open' || task.state === 'waiting';

export const tasksOf = (draft: Pick<Instance, 'tasks'>, visit: number): Task[] =>
  draft.tasks.filter(task => task.visit === visit);

/** Changes one task and gives it as it is now. */
export function changeTask(draft: Draft, id: string, change: Partial<Task>): Task {
  const at = draft.tasks.findIndex(task => task.id === id);
  const before = draft.tasks[at];
  if (!before) throw new Error(`no task ${id}`);
  const after = { ...before, ...change };
  draft.tasks[at] = after;
  return after;
}

export function changeVisit(draft: Draft, change: Partial<Visit>): Visit {
  const at = draft.visits.length - 1;
  const before = draft.visits[at];
  if (!before) throw new Error('no visit');
  const after = { ...before, ...change };
  draft.visits[at] = after;
  return after;
}

/** A further task of the visit that is running; it waits until `openTask`. */
export function addTask(
  draft: Draft,
  of: Pick<Task, 'user' | 'seat'> & Partial<Pick<Task, 'parent' | 'added' | 'since'>>,
): Task {
  const visit = currentVisit(draft);
  if (!visit) throw new Error('no visit');
  const task: Task = {
    id: `${draft.id}_${draft.tasks.length + 1}`,
    nodeId: visit.nodeId,
    visit: visit.n,
    state: 'waiting',
    parent: null,
    added: null,
    openedAt: null,
    endedAt: null,
    since: null,
    reason: null,
    ...of,
  };
  draft.tasks.push(task);
  return task;
}

export const endTask = (
  draft: Draft,
  id: string,
  state: Task['state'],
  reason: SystemReason | null = null,
): Task => changeTask(draft, id, { state, reason, endedAt: draft.now });

/** Closes what is still open or waiting, except what `keep` says. */
export function closeRest(
  draft: Draft,
  reason: SystemReason,
  keep: (task: Task) => boolean = () => false,
): void {
  for (const task of draft.tasks) {
    if (isLive(task) && !keep(task)) endTask(draft, task.id, 'closed', reason);
  }
}

/** The instance is over, or is with the initiator again. */
export function settleStatus(draft: Draft, status: InstanceStatus): void {
  draft.status = status;
  draft.effects.push({ type: 'status', status });
}
