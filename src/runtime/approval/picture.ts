import type { PathState } from '@gonghui/approval/path.ts';
import type { AssigneeSlot, Detail } from './model.ts';

/** How a node of the picture stands; `next`: people for it are known already. */
export type NodeState = PathState | 'next';

export interface NodeMark {
  state: NodeState;
  /** Who has or had it at its last coming; who will have it, for `next`. */
  people: readonly { id: string; name: string; avatar: string | null; slot: AssigneeSlot | null }[];
}

type PictureDetail = Pick<Detail, 'path' | 'visits' | 'tasks' | 'next'>;

/** What the picture of a flow says of a node or branch; the path is the engine's, people are those of its last coming. */
export function markOf(id: string, { path, visits, tasks, next }: PictureDetail): NodeMark {
  const state = path[id] ?? 'ahead';
  if (state === 'ahead' || state === 'maybe') {
    const coming = next.find(({ nodeId }) => nodeId === id);
    return coming
      ? { state: 'next', people: coming.people.map(person => ({ ...person, slot: null })) }
      : { state, people: [] };
  }
  const visit = visits.findLast(({ nodeId }) => nodeId === id);
  if (!visit || state === 'skipped') return { state, people: [] };
  const slots = tasks.filter(slot => slot.visit === visit.n && slot.state !== 'transferred');
  const assigned = slots.flatMap(slot => (slot.user ? [{ ...slot.user, slot }] : []));
  return {
    state,
    people: assigned.length > 0 ? assigned : visit.people.map(person => ({ ...person, slot: null })),
  };
}
