import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { type FlowItem, readTree } from '../read.ts';

export const SAME_NEXT = '存在相同的后续可执行节点';

/** What stands for the end of the flow among the nodes that may come next. */
const END = 'end';

/** Nodes that may come first when a sequence is entered; `after` is what follows it. */
function nextOf(items: readonly FlowItem[], after: ReadonlySet<string>): ReadonlySet<string> {
  const [first, ...rest] = items;
  if (!first) return after;
  if (first.kind === 'step') return new Set([first.id]);
  const behind = nextOf(rest, after);
  return new Set(first.branches.flatMap(branch => [...nextOf(branch.items, behind)]));
}

/**
 * Sibling branches that lead to the same next executable nodes decide nothing (spec, designers §5). Two of them do when
 * the sets of nodes that may come next in them are the same: both empty, or holding nothing but gateways of empty
 * branches. A branch that asks further before it joins the others is none of these.
 */
export function sameNext(scene: SceneReader): Problem[] {
  const problems: Problem[] = [];
  const walk = (items: readonly FlowItem[], after: ReadonlySet<string>): void => {
    items.forEach((item, index) => {
      if (item.kind === 'step') return;
      const behind = nextOf(items.slice(index + 1), after);
      const seen = new Set<string>();
      let same = false;
      for (const branch of item.branches) {
        const key = [...nextOf(branch.items, behind)].sort().join(' ');
        if (seen.has(key)) same = true;
        seen.add(key);
        walk(branch.items, behind);
      }
      if (same) problems.push({ nodeId: item.id, message: SAME_NEXT, level: 'error' });
    });
  };
  walk(readTree(scene).items, new Set([END]));
  return problems;
}
