import type { Steps } from '@gonghui/kernel/steps.ts';
import { evaluating, type ValueOf } from '../../conditions/evaluate.ts';
import { type LinkState, PLAIN } from './link-state.ts';
import type { PlanRule } from './plan-rows.ts';

/**
 * What rules make of their target, a step for each comparison. Hiding wins over showing; what rules show is hidden while none of
 * them holds.
 */
export function* stateBy(rules: readonly PlanRule[] | undefined, read: ValueOf): Steps<LinkState> {
  if (!rules || rules.length === 0) return PLAIN;
  const state = { ...PLAIN };
  let shows: boolean | null = null;
  for (const { when, action } of rules) {
    const met = yield* evaluating(when, read);
    if (action === 'show') shows = shows === true || met;
    else if (!met) continue;
    else if (action === 'hide') state.hidden = true;
    else if (action === 'lock') state.locked = true;
    else state.required = true;
  }
  if (shows === false) state.hidden = true;
  return state;
}
