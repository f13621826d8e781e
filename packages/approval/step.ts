import { actsWhile } from '@gonghui/elements/flow/actions/instance-actions.ts';
import { decide } from './decide.ts';
import { type Draft, draftOf, finished, isLive } from './draft.ts';
import type { Flow } from './flow.ts';
import type { Effect, Event, Instance, Refusal, Stepped } from './instance.ts';
import { assign, entrust, handover, isRunning, revoke, submit, terminate, urge } from './manage.ts';
import { fire } from './timers.ts';
import { answer, settle } from './travel.ts';

const no = (refused: string): Refusal => ({ refused });

const isAnswer = (event: Event): boolean => event.type === 'people' || event.type === 'branch';

/** What can happen to an instance that is with its initiator. */
const WHILE_BACK: ReadonlySet<string> = new Set(['submit' satisfies Event['type'], ...actsWhile('back')]);

/** Why nothing of this kind can happen to the instance as it stands; null: it may. */
function closedTo(instance: Instance, event: Event): Refusal | null {
  if (!isRunning(instance)) return no('流程已结束，不能再操作');
  if (instance.events === 0 && event.type !== 'submit') return no('流程尚未提交');
  if ((instance.question !== null) !== isAnswer(event)) {
    return no(isAnswer(event) ? '流程没有等待这个结果' : '流程正在流转，请稍后再试');
  }
  if (instance.status === 'back' && !WHILE_BACK.has(event.type))
    return no('流程已退回发起人，请等待重新提交');
  return null;
}

function applyEvent(draft: Draft, event: Event): Refusal | null {
  switch (event.type) {
    case 'submit':
      return submit(draft, event);
    case 'people':
    case 'branch':
      return answer(draft, event);
    case 'decide':
      return decide(draft, event);
    case 'timer': {
      const refusal = fire(draft, event);
      if (!refusal) settle(draft);
      return refusal;
    }
    case 'revoke':
      return revoke(draft, event);
    case 'terminate':
      return terminate(draft, event);
    case 'assign':
      return assign(draft, event);
    case 'entrust':
      return entrust(draft, event);
    case 'handover':
      return handover(draft, event);
    case 'urge':
      return urge(draft, event);
  }
}

/** A task that was opened and closed by one event concerns nobody. */
function stillMatters(draft: Draft, effect: Effect): boolean {
  if (effect.type !== 'arrived' && effect.type !== 'timer' && effect.type !== 'stuck') return true;
  const task = draft.tasks.find(one => one.id === effect.taskId);
  return task !== undefined && isLive(task);
}

/**
 * What becomes of an instance by one event. Pure and deterministic: the same events at the same times give the same
 * instance. It never looks at the organisation or the record: where it has to know who sits at a node or which branch
 * holds, it stops with `instance.question`, and the answer is the next event (`run.ts` drives it). `now` in milliseconds
 * since 1970. A refusal changes nothing and says in Chinese what to do. Semantics: docs/approval.md.
 */
export function step(flow: Flow, instance: Instance, event: Event, now: number): Stepped | Refusal {
  const closed = closedTo(instance, event);
  if (closed) return closed;
  const draft = draftOf(flow, instance, now);
  const refusal = applyEvent(draft, event);
  if (refusal) return refusal;
  return {
    instance: finished(draft),
    effects: draft.effects.filter(effect => stillMatters(draft, effect)),
  };
}
