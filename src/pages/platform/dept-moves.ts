import { allNodes, type Dept, type DeptNode } from './dept-tree.ts';

/** Departments that one can be moved under: all but itself and what is below it. */
export function placesFor(tree: readonly DeptNode[], id: string): DeptNode[] {
  const places: DeptNode[] = [];
  const walk = (nodes: readonly DeptNode[]) => {
    for (const node of nodes) {
      if (node.id === id) continue;
      places.push(node);
      walk(node.children);
    }
  };
  walk(tree);
  return places;
}

/** Its brothers and itself, in the order of the tree. */
export const siblingsOf = (tree: readonly DeptNode[], dept: Pick<Dept, 'parentId'>): DeptNode[] => {
  const parent = allNodes(tree).find(node => node.id === dept.parentId);
  return [...(parent ? parent.children : tree)];
};

/** Numbers that put a department one place up (-1) or down (1) among its brothers: only those that change. */
export function reordered(
  siblings: readonly Dept[],
  id: string,
  step: -1 | 1,
): { id: string; sorting: number }[] {
  const order = [...siblings];
  const at = order.findIndex(dept => dept.id === id);
  const [moved] = order.splice(at, 1);
  if (at < 0 || !moved || at + step < 0 || at + step > order.length) return [];
  order.splice(at + step, 0, moved);
  return order.flatMap((dept, sorting) => (dept.sorting === sorting ? [] : [{ id: dept.id, sorting }]));
}
