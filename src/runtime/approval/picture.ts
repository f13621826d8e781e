import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import type { Detail, Seat, Visit } from './model.ts';

/** How a node of the picture stands. `idle`: not come to, or not any more since it was sent back past. */
export type NodeState = 'passed' | 'current' | 'refused' | 'returned' | 'closed' | 'next' | 'idle';

export interface NodeMark {
  state: NodeState;
  /** Who has or had it at its last coming; who will have it, for `next`. */
  people: readonly { id: string; name: string; avatar: string | null; seat: Seat | null }[];
  visit: Visit | null;
}

export interface PictureMarks {
  nodes: ReadonlyMap<string, NodeMark>;
  /** Branches on the path taken. */
  branches: ReadonlySet<string>;
  /** The end was reached. */
  ended: boolean;
}

type Told = Pick<Detail, 'flow' | 'visits' | 'tasks' | 'next' | 'status'>;

/** Start, trigger and end stand outside of what an instance visits. */
const FRAME: ReadonlySet<string> = new Set(['StartEvent', 'ServiceTask', 'EndEvent']);

/**
 * Ids of the nodes on the path to where the flow stands, and of the branches it took: read from the flow and the latest
 * choice of each gateway, so that a node that was sent back past is not on it until it is come to again.
 */
export function pathOf(
  flow: readonly ProcessNode[],
  visits: readonly Visit[],
): {
  nodes: string[];
  branches: Set<string>;
} {
  const last = new Map(visits.map(visit => [visit.nodeId, visit]));
  const here = visits.at(-1);
  const nodes: string[] = [];
  const branches = new Set<string>();
  const walk = (steps: readonly ProcessNode[]): boolean => {
    for (const step of steps) {
      if (FRAME.has(step.componentName)) continue;
      const visit = last.get(step.id);
      if (!visit) return true;
      nodes.push(step.id);
      const branch = step.children?.find(one => one.id === visit.branchId);
      if (branch) branches.add(branch.id);
      if (visit === here) return true;
      if (branch && walk(branch.children ?? [])) return true;
    }
    return false;
  };
  if (here) walk(flow);
  return { nodes, branches };
}

/** What the picture of a flow says of each node. */
export function marksOf({ flow, visits, tasks, next, status }: Told): PictureMarks {
  const path = pathOf(flow, visits);
  const last = new Map(visits.map(visit => [visit.nodeId, visit]));
  const nodes = new Map<string, NodeMark>();
  for (const id of path.nodes) {
    const visit = last.get(id);
    if (!visit) continue;
    const seats = tasks.filter(seat => seat.visit === visit.n && seat.state !== 'transferred');
    const seated = seats.flatMap(seat => (seat.user ? [{ ...seat.user, seat }] : []));
    const people = seated.length > 0 ? seated : visit.people.map(person => ({ ...person, seat: null }));
    const state = visit.result === 'open' ? 'current' : visit.result;
    nodes.set(id, { state, people, visit });
  }
  for (const { nodeId, people } of next)
    if (!nodes.has(nodeId))
      nodes.set(nodeId, {
        state: 'next',
        people: people.map(person => ({ ...person, seat: null })),
        visit: null,
      });
  return { nodes, branches: path.branches, ended: status === 'approved' };
}
