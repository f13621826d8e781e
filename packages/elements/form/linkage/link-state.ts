import type { ValueOf } from '../../conditions/evaluate.ts';
import { evaluate as holds } from '../../conditions/evaluate.ts';
import type { PlanRule } from './plan-rows.ts';

/** What rules make of a component beyond what the design says of it. The stronger of the two counts. */
export interface LinkState {
  hidden: boolean;
  locked: boolean;
  required: boolean;
}

export const PLAIN: LinkState = { hidden: false, locked: false, required: false };

export const sameState = (a: LinkState, b: LinkState): boolean =>
  a.hidden === b.hidden && a.locked === b.locked && a.required === b.required;

/** What rules make of their target. Hiding wins over showing; what rules show is hidden while none of them holds. */
export function stateBy(rules: readonly PlanRule[] | undefined, read: ValueOf): LinkState {
  if (!rules || rules.length === 0) return PLAIN;
  const state = { ...PLAIN };
  let shows: boolean | null = null;
  for (const { when, action } of rules) {
    const met = holds(when, read);
    if (action === 'show') shows = shows === true || met;
    else if (!met) continue;
    else if (action === 'hide') state.hidden = true;
    else if (action === 'lock') state.locked = true;
    else state.required = true;
  }
  if (shows === false) state.hidden = true;
  return state;
}

/** A component within another, or a cell in its column: closed where either is. */
export const within = (outer: LinkState, inner: LinkState): LinkState =>
  outer === PLAIN
    ? inner
    : inner === PLAIN
      ? outer
      : {
          hidden: outer.hidden || inner.hidden,
          locked: outer.locked || inner.locked,
          required: outer.required || inner.required,
        };
