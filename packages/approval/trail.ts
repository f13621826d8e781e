import type { Flow, Step } from './flow.ts';
import type { Instance, Visit } from './instance.ts';

type Been = Pick<Instance, 'visits'>;

/** The last visit of each node. */
export function lastVisits(instance: Been): Map<string, Visit> {
  return new Map(instance.visits.map(visit => [visit.nodeId, visit]));
}

/**
 * The steps on the path to where the flow stands, in its order, the current one last. Read from the flow and the latest
 * choice of each gateway, so a node that was sent back past is not on it until it is come to again, and a node that was
 * jumped over on the way straight back still is.
 */
export function trail(flow: Flow, instance: Been): Step[] {
  const here = instance.visits.at(-1);
  if (!here) return [];
  const last = lastVisits(instance);
  const path: Step[] = [];
  const walk = (steps: readonly Step[]): boolean => {
    for (const step of steps) {
      const visit = last.get(step.id);
      if (!visit) return false;
      path.push(step);
      if (visit === here) return true;
      if (step.kind !== 'gateways' || visit.branchId === undefined) continue;
      const branch = step.branches.find(one => one.id === visit.branchId);
      if (branch && walk(branch.steps)) return true;
    }
    return false;
  };
  walk(flow.steps);
  return path;
}
