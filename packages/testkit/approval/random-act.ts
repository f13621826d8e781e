import type { Event, Task } from '@gonghui/approval/instance.ts';
import { submitterOf } from '@gonghui/approval/manage.ts';
import { trail } from '@gonghui/approval/trail.ts';
import type { CountersignKind } from '@gonghui/elements/flow/actions/actions.ts';
import type { Play } from './play.ts';
import { PEOPLE } from './random-flow.ts';

/** A small generator of numbers below a bound, from a seed. */
export type Pick = (below: number) => number;

export function picker(seed: number): Pick {
  let state = seed | 0;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return ((state >>> 8) % Math.max(1, below)) | 0;
  };
}

const one = <T>(pick: Pick, list: readonly T[]): T | undefined => list[pick(list.length)];

const KINDS: readonly CountersignKind[] = ['before', 'after', 'parallel'];

/** What a person might do with a task, sensible more often than not. */
function decision(stage: Play, pick: Pick, task: Task): Event {
  const anybody = one(pick, PEOPLE) ?? 'chen';
  const by = pick(8) === 0 ? anybody : (task.user ?? 'admin');
  const common = { type: 'decide' as const, taskId: task.id, by, comment: '', signature: null };
  const kind = pick(24);
  if (kind < 9) return { ...common, act: 'agree' };
  if (kind === 9) return { ...common, act: pick(4) === 0 ? 'refuse' : 'agree' };
  if (kind < 13) return { ...common, act: 'transfer', users: [anybody] };
  if (kind < 18) {
    const users = [anybody, one(pick, PEOPLE) ?? 'li'].slice(pick(2));
    return { ...common, act: 'countersign', users, countersign: one(pick, KINDS) ?? 'before' };
  }
  const been = trail(stage.flow, stage.instance).map(step => step.id);
  const to = pick(3) === 0 ? null : (one(pick, been) ?? null);
  return { ...common, act: 'back', to, after: pick(2) === 0 ? 'again' : 'straight' };
}

/** Something that may happen to an instance, to be refused or not. */
export function randomEvent(stage: Play, pick: Pick): Event {
  const { instance } = stage;
  const anybody = one(pick, PEOPLE) ?? 'chen';
  const submitter = submitterOf(instance);
  if (instance.status === 'back' && pick(4) > 0) {
    if (pick(4) > 0) return { type: 'submit', by: submitter, chosen: {} };
    const from = pick(6) === 0 ? anybody : submitter;
    return { type: 'entrust', by: 'admin', from, user: one(pick, [...PEOPLE, null]) ?? null };
  }
  const open = instance.tasks.filter(task => task.state === 'open');
  const task = one(pick, pick(6) === 0 ? instance.tasks : open);
  switch (pick(40)) {
    case 0:
      return { type: 'revoke', by: pick(3) === 0 ? anybody : 'li', comment: '' };
    case 1:
      return { type: 'terminate', by: 'admin', comment: one(pick, ['', '', '', '结束']) ?? '' };
    case 2:
      return { type: 'urge', by: 'chen', comment: '' };
    case 3:
    case 4:
      return { type: 'handover', from: anybody, to: one(pick, [...PEOPLE, null]) ?? null, by: 'admin' };
    case 5:
      return { type: 'submit', by: 'chen', chosen: {} };
    case 6:
      return { type: 'timer', taskId: task?.id ?? 'r_1', timerId: one(pick, ['t1', 't2']) ?? 't1' };
    case 7:
      return { type: 'people', nodeId: one(pick, instance.visits)?.nodeId ?? 'n0', users: [], managers: [] };
  }
  if (!task) return { type: 'submit', by: 'chen', chosen: {} };
  if (task.user === null || pick(12) === 0) {
    return { type: 'assign', taskId: task.id, by: 'admin', user: anybody };
  }
  return decision(stage, pick, task);
}
