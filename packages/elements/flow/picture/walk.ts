import type { FlowItem, FlowTree } from '../read.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where each node stands: the sequence or row of branches it is part of, and what it hangs on. */
interface NodePosition {
  row: 'items' | 'branches';
  list: readonly { id: string }[];
  at: number;
  /** The branch or gateway around it; null at the top. */
  above: string | null;
  /** What is entered by going down from it: branches of a gateway, items of a branch. */
  inside: readonly { id: string }[];
}

function spotsOf({ items }: FlowTree): ReadonlyMap<string, NodePosition> {
  const spots = new Map<string, NodePosition>();
  const sequence = (list: readonly FlowItem[], above: string | null): void => {
    list.forEach((item, at) => {
      const inside = item.kind === 'gateway' ? item.branches : [];
      spots.set(item.id, { row: 'items', list, at, above, inside });
      if (item.kind === 'step') return;
      item.branches.forEach((branch, index) => {
        spots.set(branch.id, {
          row: 'branches',
          list: item.branches,
          at: index,
          above: item.id,
          inside: branch.items,
        });
        sequence(branch.items, branch.id);
      });
    });
  };
  sequence(items, null);
  return spots;
}

/**
 * The node that an arrow key leads to from `id`, as the picture has it: down into a gateway's first branch, into a
 * branch, and out behind the gateway at its end; left and right among the branches that `id` stands in. Null where
 * there is nothing that way; without `id` the first node.
 */
export function walkFlow(tree: FlowTree, id: string | null, direction: Direction): string | null {
  const spots = spotsOf(tree);
  const spot = id === null ? undefined : spots.get(id);
  if (!spot || id === null) return tree.items[0]?.id ?? null;
  const first = spot.inside[0];
  if (direction === 'down') return first?.id ?? behind(spots, spot);
  if (direction === 'up') return spot.row === 'branches' ? spot.above : before(spots, spot);
  const step = direction === 'left' ? -1 : 1;
  // From a step in a branch, sideways leads to the neighbouring branch.
  for (
    let at: NodePosition | undefined = spot;
    at;
    at = at.above === null ? undefined : spots.get(at.above)
  ) {
    const next = at.row === 'branches' ? at.list[at.at + step] : undefined;
    if (next) return next.id;
  }
  return null;
}

/** What follows when the sequence that a node stands in goes on, however many gateways end there. */
function behind(spots: ReadonlyMap<string, NodePosition>, from: NodePosition): string | null {
  let spot: NodePosition | undefined = from;
  while (spot) {
    const next: { id: string } | undefined = spot.row === 'items' ? spot.list[spot.at + 1] : undefined;
    if (next) return next.id;
    spot = spot.above === null ? undefined : spots.get(spot.above);
  }
  return null;
}

/** What stands above a node of a sequence: the node before it, or the branch that the sequence is of. */
function before(spots: ReadonlyMap<string, NodePosition>, { list, at, above }: NodePosition): string | null {
  const previous = list[at - 1];
  return previous && spots.has(previous.id) ? previous.id : above;
}
