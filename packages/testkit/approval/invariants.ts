import { isMain } from '@gonghui/approval/assignee-slots.ts';
import { isLive } from '@gonghui/approval/draft.ts';
import type { Flow, Step } from '@gonghui/approval/flow.ts';
import { allSteps, approvalOf } from '@gonghui/approval/flow-index.ts';
import type { Effect, Event, Instance, Task, Visit } from '@gonghui/approval/instance.ts';
import { submitterOf } from '@gonghui/approval/manage.ts';

/** What holds of every instance at all times; each gives what is wrong, or nothing. */
type Rule = (flow: Flow, instance: Instance) => string[];

const tasksAt = (instance: Instance, visit: Visit): Task[] =>
  instance.tasks.filter(task => task.visit === visit.n);

const endsOrWaits: Rule = (_, { status, visits, tasks, question }) => {
  const live = tasks.filter(isLive);
  const open = visits.filter(visit => visit.result === 'open');
  if (question) return ['asks something after it was answered'];
  if (status !== 'activity') {
    return live.length > 0 || open.length > 0 ? [`${status} with ${live.length} live tasks`] : [];
  }
  const found: string[] = [];
  if (open.length !== 1 || open[0] !== visits.at(-1)) found.push('runs without standing at its last visit');
  if (!live.some(task => task.state === 'open')) found.push('runs and waits for nobody');
  if (live.some(task => task.visit !== open[0]?.n)) found.push('a task is live on a node that is over');
  return found;
};

const ended = (tasks: readonly Task[], state: Task['state']) => tasks.filter(task => task.state === state);

/** or: one decided, with those asked for after it; and, turn: all that are not closed by a handover agreed. */
const signModes: Rule = (flow, instance) =>
  instance.visits.flatMap(visit => {
    const node = approvalOf(flow, visit.nodeId);
    if (!node) return [];
    const tasks = tasksAt(instance, visit);
    const refused = ended(tasks, 'refused').length;
    if ((visit.result === 'refused') !== refused > 0 || refused > 1)
      return [`${visit.n}: ${refused} refusals`];
    if ((visit.result === 'returned') !== (ended(tasks, 'returned').length === 1))
      return [`${visit.n}: returned`];
    if (visit.result !== 'passed') return [];
    const agreed = ended(tasks, 'agreed');
    if (node.sign === 'or' || visit.stands) {
      const deciding = agreed.filter(isMain);
      const after = tasks.filter(task => task.parent === deciding[0]?.id && task.added === 'after');
      const done = after.every(
        ({ state, reason }) => state === 'agreed' || state === 'transferred' || reason === 'handover',
      );
      return deciding.length === 1 && done ? [] : [`${visit.n}: ${deciding.length} decide an or-node`];
    }
    const missing = tasks.filter(
      ({ state, reason }) =>
        state !== 'agreed' && state !== 'transferred' && reason !== 'handover' && reason !== 'timeout',
    );
    return missing.length > 0 ? [`${visit.n}: passed without ${missing.map(task => task.id)}`] : [];
  });

/** Of a turn, one slot is open at a time, and every slot before it is done. */
const turns: Rule = (flow, instance) => {
  const visit = instance.visits.at(-1);
  const node = visit && approvalOf(flow, visit.nodeId);
  if (!visit || node?.sign !== 'turn' || visit.stands || visit.result !== 'open') return [];
  const place = (task: Task) => visit.people?.indexOf(task.seat ?? '') ?? -1;
  const roots = tasksAt(instance, visit).filter(task => task.parent === null);
  const begun = roots.filter(task => isLive(task) && task.openedAt !== null);
  if (begun.length > 1) return ['two slots of a turn at once'];
  const now = begun[0];
  if (!now) return [];
  const before = roots.filter(task => place(task) < place(now) && isLive(task));
  return before.length > 0 ? ['a turn was taken before its time'] : [];
};

/** Every slot is somebody's or nobody's, and once. */
const slots: Rule = (flow, instance) =>
  instance.visits.flatMap(visit => {
    if (!approvalOf(flow, visit.nodeId) || visit.people === undefined) return [];
    const held = tasksAt(instance, visit).filter(
      task => task.parent === null && task.state !== 'transferred',
    );
    const wanted = Math.max(1, visit.people.length);
    return held.length === wanted ? [] : [`${visit.n}: ${held.length} slots of ${wanted}`];
  });

const nothingAlone: Rule = (_, instance) =>
  instance.visits.flatMap(visit =>
    (visit.returned || visit.wants || visit.stands) &&
    tasksAt(instance, visit).some(task => task.reason === 'adjacent' || task.reason === 'initiator')
      ? [`${visit.n}: approved by itself`]
      : [],
  );

/** An approved instance passed every node of the path that its last choices lead along. */
const wholePath: Rule = (flow, instance) => {
  if (instance.status !== 'approved') return [];
  const walk = (steps: readonly Step[]): string[] =>
    steps.flatMap(step => {
      const last = instance.visits.findLast(visit => visit.nodeId === step.id);
      if (last?.result !== 'passed') return [`approved past ${step.id}`];
      if (step.kind !== 'gateways') return [];
      return walk(step.branches.find(branch => branch.id === last.branchId)?.steps ?? []);
    });
  return walk(flow.steps);
};

const RULES: readonly Rule[] = [endsOrWaits, signModes, turns, slots, nothingAlone, wholePath];

export const broken = (flow: Flow, instance: Instance): string[] =>
  RULES.flatMap(rule => rule(flow, instance));

/** What may not change from one instance to the next. */
export function brokenStep(before: Instance, after: Instance, event: Event): string[] {
  const found: string[] = [];
  for (const [at, task] of before.tasks.entries()) {
    if (!isLive(task) && after.tasks[at] !== task) found.push(`${task.id} was over and changed`);
    if (after.tasks[at]?.id !== task.id) found.push(`${task.id} disappeared`);
  }
  for (const [at, visit] of before.visits.entries()) {
    if (visit.result !== 'open' && after.visits[at] !== visit) found.push(`visit ${at} was over and changed`);
  }
  if (before.status !== 'activity' && before.status !== 'back')
    found.push('something happened after the end');
  if (event.type === 'submit' && before.events > 0 && submitterOf(before) !== event.by) {
    found.push(`${event.by} handed in what is ${submitterOf(before)}'s`);
  }
  if (event.type === 'decide') {
    const task = before.tasks.find(one => one.id === event.taskId);
    if (task?.state !== 'open' || task.user !== event.by) found.push(`${event.by} decided what was not his`);
  }
  return found;
}

/** Messages and mails go out once a node, copies once a person, timers once a task. */
export function doubled(flow: Flow, effects: readonly Effect[]): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const once = (key: string) => {
    if (seen.has(key)) found.push(`${key} twice`);
    seen.add(key);
  };
  for (const effect of effects) {
    if (effect.type === 'message' || effect.type === 'mail') once(`${effect.type} ${effect.nodeId}`);
    if (effect.type === 'cc') for (const user of effect.users) once(`cc ${effect.nodeId} ${user}`);
    if (effect.type === 'remind' || effect.type === 'timer') {
      once(`${effect.type} ${effect.taskId} ${effect.timerId}`);
    }
  }
  const nodes = new Set(allSteps(flow).map(step => step.id));
  return [
    ...found,
    ...effects.flatMap(one => ('nodeId' in one && !nodes.has(one.nodeId) ? [one.nodeId] : [])),
  ];
}
