import type { Steps } from '@gonghui/kernel/steps.ts';
import type { Flow, Gateway, Step } from './flow.ts';
import { stepBehind, stepOf } from './flow-index.ts';
import type { Instance, Visit } from './instance.ts';
import { lastVisits, trail } from './trail.ts';
import { isUnderApproval } from './under-approval.ts';

/**
 * How a step looks in the picture of an instance. `maybe`: inside a branch that is not decided yet; `skipped`: never
 * reached, and never to be. `returned`: it sent the instance back and waits to be come to again.
 */
export type PathState = 'passed' | 'current' | 'refused' | 'returned' | 'ahead' | 'maybe' | 'skipped';

export interface PathStep {
  readonly state: PathState;
  /** The last time it was come to. */
  readonly visit: Visit | null;
}

/** State of every step and branch, by id. */
export function pathOf(flow: Flow, instance: Instance): ReadonlyMap<string, PathStep> {
  const states = new Map<string, PathStep>();
  const last = lastVisits(instance);
  const taken = new Set(been(flow, instance).map(step => step.id));
  const running = isUnderApproval(instance.status);
  const walk = (steps: readonly Step[], ahead: PathState): void => {
    for (const step of steps) {
      const visit = last.get(step.id) ?? null;
      const state = taken.has(step.id) && visit ? reached(visit) : notReached(visit, ahead);
      states.set(step.id, { state, visit });
      if (step.kind !== 'gateways') continue;
      const decided = state === 'passed';
      for (const branch of step.branches) {
        const chosen = decided && visit?.branchId === branch.id;
        const inside = chosen ? ahead : decided || ahead === 'skipped' ? 'skipped' : 'maybe';
        states.set(branch.id, { state: chosen ? 'passed' : inside, visit: chosen ? visit : null });
        walk(branch.steps, inside);
      }
    }
  };
  walk(flow.steps, running ? 'ahead' : 'skipped');
  return states;
}

/** What need not be done again: the path to here, and before a straight return the path to whoever sent it back. */
function been(flow: Flow, instance: Instance): Step[] {
  const by = instance.tasks.find(task => task.id === instance.resume);
  const before = by ? trail(flow, { visits: instance.visits.slice(0, by.visit + 1) }) : [];
  return instance.status === 'back' ? before : [...before, ...trail(flow, instance)];
}

const reached = (visit: Visit): PathState => {
  if (visit.result === 'open') return 'current';
  return visit.result === 'closed' ? 'skipped' : visit.result;
};

const notReached = (visit: Visit | null, ahead: PathState): PathState =>
  visit?.result === 'returned' && ahead !== 'skipped' ? 'returned' : ahead;

/**
 * The steps that would follow, in order, if nothing changed: behind the current node, or from the start for an instance
 * not submitted or sent back. `choose` decides containers from what the record holds now.
 */
export function* comingSteps(
  flow: Flow,
  instance: Instance,
  choose: (gateway: Gateway) => Steps<string | null>,
): Steps<Step[]> {
  if (instance.status !== 'activity' && instance.status !== 'back') return [];
  const here = instance.status === 'back' ? undefined : instance.visits.at(-1);
  const coming: Step[] = [];
  let next = here ? stepBehind(flow, here.nodeId) : (flow.steps[0] ?? null);
  if (here?.returned || instance.status === 'back') next = straightTo(flow, instance) ?? next;
  while (next) {
    coming.push(next);
    const gateway: Gateway | null = next.kind === 'gateways' ? next : null;
    const chosen = gateway && (yield* choose(gateway));
    const inside = gateway?.branches.find(branch => branch.id === chosen)?.steps[0];
    next = inside ?? stepBehind(flow, next.id);
  }
  return coming;
}

function straightTo(flow: Flow, instance: Instance): Step | null {
  const by = instance.tasks.find(task => task.id === instance.resume);
  return (by && stepOf(flow, by.nodeId)) ?? null;
}
